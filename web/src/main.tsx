import { effect } from "@preact/signals";
import { render } from "preact";
import { openSocket, readAddress } from "./net/browser";
import { LobbyPage } from "./pages/lobby";
import { ReplayPage } from "./pages/replay";
import { TablePage } from "./pages/table";
import { allowSound } from "./state/bell";
import { settle } from "./state/settings";
import { Table } from "./state/table";
import { lang } from "./text/texts";
import "./styles/index.css";

settle();
allowSound();
const { battle, part, secret } = readAddress(location);
// Another link in the same tab is another seat.
addEventListener("hashchange", () => location.reload());

const root = document.getElementById("app");
if (root) {
  if (battle === undefined) {
    render(<LobbyPage secret={secret} />, root);
  } else {
    const table = new Table({ battle, secret, lang: lang.peek(), open: openSocket });
    effect(() => table.speak(lang.value));
    const Page = part === "replay" ? ReplayPage : TablePage;
    render(<Page table={table} secret={secret} />, root);
  }
}
