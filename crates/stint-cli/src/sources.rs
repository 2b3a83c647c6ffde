//! The files of cards that a designer means: collections, battle files, folders of both.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use stint::names::Names;
use stint_notation::{Diagnostic, FileKind, Loaded, TextFile, read_texts};

use crate::files::{self, Unreadable};

/// One file, read.
pub(crate) struct SourceFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
    /// Its texts, or why there are none.
    pub(crate) texts: Result<TextFile, Vec<Diagnostic>>,
    /// The collection that it is a part of, if it is one: the folder that a battle would name.
    pub(crate) collection: Option<PathBuf>,
}

impl SourceFile {
    fn open(path: PathBuf) -> Result<Self, Unreadable> {
        let bytes = files::read(&path)?;
        let texts = read_texts(&path.display().to_string(), &bytes);
        Ok(Self {
            path,
            bytes,
            texts,
            collection: None,
        })
    }

    /// What kind of file it is, as far as it can be read.
    pub(crate) fn kind(&self) -> Option<FileKind> {
        self.texts.as_ref().ok().map(|texts| texts.kind)
    }

    /// The file as it is read into a collection.
    pub(crate) fn loaded(&self) -> Loaded {
        Loaded {
            name: self.path.display().to_string(),
            bytes: self.bytes.clone(),
        }
    }

    /// Whether it is the record of a battle, which nobody changes: it would not fit any more.
    pub(crate) fn is_record(&self) -> bool {
        let text = String::from_utf8_lossy(&self.bytes);
        text.lines()
            .any(|line| line.trim_start().starts_with("state_hash"))
    }
}

/// The files that are meant: of a folder all that are ours, each once.
///
/// All collection files below a folder in which there is no battle file are one collection, as a
/// battle that names that folder would read them.
pub(crate) fn read(paths: &[PathBuf]) -> Result<Vec<SourceFile>, Unreadable> {
    let mut found: Vec<SourceFile> = Vec::new();
    let mut known = BTreeSet::new();
    for path in paths {
        let folder = path.is_dir();
        let mut inside = Vec::new();
        for path in files::all(path)? {
            let file = SourceFile::open(path)?;
            if !folder || file.kind() != Some(FileKind::Other) {
                inside.push(file);
            }
        }
        let battles: Vec<PathBuf> = inside
            .iter()
            .filter(|file| file.kind() == Some(FileKind::Battle))
            .map(|file| file.path.clone())
            .collect();
        if inside.is_empty() {
            return Err(Unreadable {
                path: path.clone(),
                error: None,
            });
        }
        let top = folder.then_some(path.as_path());
        for mut file in inside {
            if !known.insert(itself(&file.path)) {
                continue;
            }
            if file.kind() == Some(FileKind::Collection) {
                file.collection = Some(root(&file.path, top, &battles));
            }
            found.push(file);
        }
    }
    Ok(found)
}

/// A path by which a file is known, however it was named.
fn itself(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// The folder of a collection: the highest one above a file, at most `top`, without battle files.
fn root(file: &Path, top: Option<&Path>, battles: &[PathBuf]) -> PathBuf {
    let folder = file.parent().unwrap_or(Path::new(""));
    let above = folder.ancestors().take_while(|folder| {
        top.is_some_and(|top| folder.starts_with(top))
            && !battles.iter().any(|battle| battle.starts_with(folder))
    });
    above.last().unwrap_or(folder).to_path_buf()
}

/// One collection: the files of it that were named, and those beside them that were not: their
/// names and tags count, as they would in a battle.
#[derive(Default)]
pub(crate) struct Collection<'a> {
    /// The files that were named.
    pub(crate) named: Vec<&'a SourceFile>,
    /// Those beside them.
    pub(crate) beside: Vec<SourceFile>,
}

impl Collection<'_> {
    /// All of its files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.named.iter().copied().chain(&self.beside)
    }

    /// The names that its texts know.
    pub(crate) fn names(&self) -> Names {
        let mut names = Names::default();
        for texts in self.files().filter_map(|file| file.texts.as_ref().ok()) {
            texts.translate(&mut names);
        }
        names
    }
}

/// The collections of some files, by their folders.
pub(crate) fn collections(files: &[SourceFile]) -> BTreeMap<&Path, Collection<'_>> {
    let mut found: BTreeMap<&Path, Collection<'_>> = BTreeMap::new();
    for file in files {
        if let Some(folder) = &file.collection {
            found.entry(folder).or_default().named.push(file);
        }
    }
    for (folder, collection) in &mut found {
        let named = collection.named.iter().map(|file| itself(&file.path));
        let named: BTreeSet<PathBuf> = named.collect();
        let folder = match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        };
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|it| it == "toml") && path.is_file())
            .filter(|path| !named.contains(&itself(path)))
            .collect();
        paths.sort();
        // What cannot be read was not asked for.
        let read = paths
            .into_iter()
            .filter_map(|path| SourceFile::open(path).ok());
        let ours = read.filter(|file| file.kind() == Some(FileKind::Collection));
        collection.beside.extend(ours);
    }
    found
}

/// The names that the texts of each file know: those of its collection.
pub(crate) fn names(files: &[SourceFile]) -> BTreeMap<PathBuf, Names> {
    let each = collections(files).into_iter();
    each.map(|(folder, collection)| (folder.to_path_buf(), collection.names()))
        .collect()
}
