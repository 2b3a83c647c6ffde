//! Paths of collections, which a record keeps relative to itself.

/// A path that is relative to the folder of one file, relative to the folder of another.
pub(super) fn rebase(path: &str, from: &str, to: &str) -> String {
    let path = path.replace('\\', "/");
    let (from, to) = (folder(from), folder(to));
    if from == to || is_absolute(&path) {
        return path;
    }
    if is_absolute(&from) != is_absolute(&to) {
        // Nothing is known of where one lies from the other: the full path, where there is one.
        return join(&from, &path);
    }
    let place = join(&from, &path);
    let (place, to) = (parts(&place), parts(&to));
    let common = place.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let down = to.get(common..).unwrap_or_default();
    if down.contains(&"..") {
        return join(&from, &path);
    }
    let up = down.iter().map(|_| "..");
    let rest = place.get(common..).unwrap_or_default().iter().copied();
    up.chain(rest).collect::<Vec<_>>().join("/")
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || path.get(1..2) == Some(":")
}

/// The folder that a file is in, without `.` and needless `..`.
fn folder(file: &str) -> String {
    let file = file.replace('\\', "/");
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let lead = if file.starts_with('/') { "/" } else { "" };
    format!("{lead}{}", parts(folder).join("/"))
}

fn join(folder: &str, path: &str) -> String {
    let lead = if folder.starts_with('/') { "/" } else { "" };
    let both = format!("{folder}/{path}");
    format!("{lead}{}", parts(&both).join("/"))
}

fn parts(path: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::rebase;

    #[test]
    fn collections_are_found_from_where_the_record_lies() {
        let same = rebase("../cards/starter", "battles/duel.toml", "battles/x.stint");
        assert_eq!(same, "../cards/starter");
        let up = rebase("../cards/starter", "battles/duel.toml", "x.stint");
        assert_eq!(up, "cards/starter");
        let down = rebase("cards", "duel.toml", "records/2026/x.stint");
        assert_eq!(down, "../../cards");
        let far = rebase("../cards", "/a/b/duel.toml", "/a/c/d/x.stint");
        assert_eq!(far, "../../cards");
        assert_eq!(rebase("/cards", "duel.toml", "r/x.stint"), "/cards");
        assert_eq!(rebase("cards", "/a/duel.toml", "x.stint"), "/a/cards");
    }
}
