//! What files say about parts: JSON values as texts by name, for glTF (`extras`) and folders of parts.

use std::collections::BTreeMap;

use serde_json::Value;

/// Properties nest in the file as deep as it likes; deeper tables are left out.
const MOST_LEVELS: usize = 8;

/// Adds the properties of a table: those of inner tables with their names before a dot, truth values and
/// numbers as JSON has them. Lists and nulls are left out.
pub(crate) fn add(value: &Value, into: &mut BTreeMap<String, String>) {
    flatten("", value, 0, into);
}

fn flatten(prefix: &str, value: &Value, level: usize, into: &mut BTreeMap<String, String>) {
    let text = match value {
        Value::Object(fields) if level < MOST_LEVELS => {
            for (name, value) in fields {
                let name =
                    if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
                flatten(&name, value, level + 1, into);
            }
            return;
        }
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        _ => return,
    };
    if !prefix.is_empty() {
        into.insert(prefix.to_owned(), text);
    }
}
