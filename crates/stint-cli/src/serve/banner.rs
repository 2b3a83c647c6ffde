//! What is printed when the table is open: the links, and codes to be scanned.

use std::io::{self, IsTerminal};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use stint_server::Made;
use stint_server::secret::Secret;
use stint_wire::Viewer;

use super::place::Addresses;
use crate::output::{BOLD, DIM, Output, plain, styled};
use stint_words::Texts;

/// Prints the links of a table. Each is for one only, and stands nowhere else.
pub(super) fn show(
    at: &Addresses,
    made: Option<&Made>,
    owner: &Secret,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let from = at.public.as_ref().or(at.network.as_ref());
    let from = from.unwrap_or(&at.here);
    if let Some(made) = made {
        output.line(styled(BOLD, plain(&made.title)))?;
        let links: Vec<(String, String, bool)> = made
            .links
            .iter()
            .map(|(seat, secret)| {
                let (name, is_player) = match seat {
                    Viewer::Master => (texts.get("serve-master"), false),
                    Viewer::Spectator => (texts.get("serve-spectators"), false),
                    Viewer::Player { player } => (plain(player), true),
                };
                (name, link(from, &made.id, secret.as_ref()), is_player)
            })
            .collect();
        let width = links.iter().map(|(name, ..)| name.chars().count()).max();
        for (name, link, _) in &links {
            let pad = " ".repeat(width.unwrap_or(0).saturating_sub(name.chars().count()));
            output.line(format!("  {name}{pad}  {link}"))?;
        }
        if io::stdout().is_terminal() {
            for (name, link, _) in links.iter().filter(|(.., is_player)| *is_player) {
                if let Ok(code) = QrCode::new(link.as_bytes()) {
                    let code = code
                        .render::<Dense1x2>()
                        .dark_color(Dense1x2::Light)
                        .light_color(Dense1x2::Dark)
                        .build();
                    output.line(format!("\n{}\n{code}", styled(BOLD, name)))?;
                }
            }
        }
    }
    let lobby = at.public.as_ref().unwrap_or(&at.here);
    let lobby = format!("{lobby}/#{}", owner.reveal());
    output.line(texts.with("serve-lobby", &[("link", lobby.into())]))?;
    if at.network.is_none() && at.public.is_none() {
        output.line(styled(DIM, texts.get("serve-alone")))?;
    }
    output.line(styled(DIM, texts.get("serve-keep")))
}

/// The link of a seat: its secret stands behind `#`, which a browser sends to nobody.
fn link(from: &str, battle: &str, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => format!("{from}/b/{battle}#{}", secret.reveal()),
        None => format!("{from}/b/{battle}"),
    }
}
