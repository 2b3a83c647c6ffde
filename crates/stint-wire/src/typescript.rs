//! The types of the messages in TypeScript, for the page.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::{ClientMessage, ServerMessage, VERSION};

/// One file with all types of the protocol, in the order of their names.
#[must_use]
pub fn typescript() -> String {
    let mut found = Found {
        config: Config::new(),
        seen: BTreeSet::new(),
        types: BTreeMap::new(),
    };
    found.visit::<ClientMessage>();
    found.visit::<ServerMessage>();
    let mut file = format!(
        "// Written by `cargo xtask types` from crates/stint-wire: change the types there.\n\n\
         /** The version of the protocol. */\nexport const VERSION = {VERSION};\n"
    );
    for text in found.types.values() {
        file.push('\n');
        file.push_str(text);
        file.push('\n');
    }
    file
}

/// The types found so far.
struct Found {
    config: Config,
    seen: BTreeSet<TypeId>,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", T::decl(&self.config));
            self.types.insert(T::ident(&self.config), laid_out(&text));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// A declaration with its lines set in, and comments of one line on one line.
fn laid_out(text: &str) -> String {
    let text = text.replace("/**\n * ", "/** ");
    let mut out = String::new();
    let mut depth = 0_usize;
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        rest = after;
        let mut line = line.trim_end().to_owned();
        if line.starts_with("/** ") && after.trim_start().starts_with("*/") {
            line.push_str(" */");
            rest = after.split_once('\n').map_or("", |(_, after)| after);
        }
        let is_comment = line.starts_with("/*") || line.trim_start().starts_with('*');
        let indent = "  ".repeat(depth);
        if !is_comment {
            let count = |letter| line.matches(letter).count();
            depth = (depth + count('{')).saturating_sub(count('}'));
        }
        out.push_str(&indent);
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out
}
