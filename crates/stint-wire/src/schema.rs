//! The messages as JSON schemas, for who writes a client in another language.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;

use crate::{ClientMessage, ServerMessage};

/// One JSON schema (draft 2020-12) with both directions and all types among its definitions:
/// `#/$defs/ClientMessage` and `#/$defs/ServerMessage`.
#[must_use]
pub fn schema() -> String {
    let mut generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let definitions = generator.take_definitions(true);
    let schema = serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Stint: the shared table",
        "anyOf": [client, server],
        "$defs": definitions,
    });
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}
