//! What the battle finds wrong with a set-up, at its place in the file.

use std::ops::Range;

use stint::setup::{SetupError, SetupPlace};
use toml::de::DeValue;

use super::value::{Node, Reader, Table};
use crate::problem::Problem;

/// Reports the errors of a set-up; `faulty` are the places where the reader found something: the
/// battle need not complain about them again.
pub(crate) fn report(
    reader: &mut Reader<'_>,
    root: Table<'_>,
    errors: Vec<SetupError>,
    faulty: &[Range<usize>],
) {
    for error in errors {
        let span = place(root, &error.place);
        let again = faulty
            .iter()
            .any(|other| other.start < span.end && span.start < other.end && !span.is_empty());
        if !again {
            reader.report(span, Problem::Setup(error.problem));
        }
    }
}

/// Where in the file the place of a set-up is.
fn place(root: Table<'_>, place: &SetupPlace) -> Range<usize> {
    match place {
        SetupPlace::Battle => 0..0,
        SetupPlace::Board(key, element) => {
            let board = root.get("board");
            let value = board.and_then(|board| within(board, key));
            match (value, element, board) {
                (Some(value), Some(element), _) => nth(value, *element),
                (Some(value), None, _) => value.span(),
                (None, _, Some(board)) => board.span(),
                (None, _, None) => 0..0,
            }
        }
        SetupPlace::Character(number, key) => of(root, "character", *number, key),
        SetupPlace::Card(number, key) => of(root, "card", *number, key),
    }
}

fn within<'i>(node: &'i Node<'i>, key: &str) -> Option<&'i Node<'i>> {
    node.get_ref().as_table().and_then(|table| table.get(key))
}

/// An element of a list, or an entry of a table in the order in which it was read.
fn nth(node: &Node<'_>, number: usize) -> Range<usize> {
    let found = match node.get_ref() {
        DeValue::Array(array) => array.get(number).map(Node::span),
        DeValue::Table(table) => table.keys().nth(number).map(|key| key.span()),
        _ => None,
    };
    found.unwrap_or(node.span())
}

fn of(root: Table<'_>, list: &str, number: usize, key: &str) -> Range<usize> {
    let array = root.get(list).and_then(|node| node.get_ref().as_array());
    let Some(node) = array.and_then(|array| array.get(number)) else {
        return 0..0;
    };
    let value = within(node, key).or_else(|| within(node, "id"));
    value.map_or(node.span(), Node::span)
}
