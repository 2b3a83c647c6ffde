// Written by `cargo xtask types` from crates/stint-wire: change the types there.

/** The version of the protocol. */
export const VERSION = 1;

/** So much of something: counters on a card, a level of knowledge. */
export type Amount = {
  /** Its id. */
  id: string,
  /** What it is called. */
  label: string,
  /** How much. */
  amount: number, };

/** The viewer is asked. */
export type Ask = {
  /** For what. */
  asked: Asked,
  /** The character that is asked; absent: the game master. */
  who?: string,
  /** Who decides: a player's name, or `gm`. */
  player: string,
  /** Whether it is the viewer who is asked; the game master sees what others are asked, and can
   * answer for them.
   */
  yours: boolean,
  /** The question, in words. */
  text: string,
  /** What can be responded to, in words. */
  situation?: string,
  /** The text that the game master is to apply or to judge. */
  manual?: Manual,
  /** Everything that can be done: the options of the first small decision. */
  options: Array<Choice>,
  /** What a player would look for and is not possible now, with the reasons. */
  impossible: Array<Impossible>,
  /** What each tile that the piece can move to costs, in its turn. */
  reach: Array<Reached>,
  /** Since when, in milliseconds since 1970. */
  since?: number, };

/** For what somebody is asked. */
export type Asked = "turn" | "response" | "choice" | "manual";

/** When a character is asked to respond. */
export type Asking = { "when": "always" } | { "when": "named",
  /** Their ids. */
  cards: Array<string>, } | { "when": "not-before-turn" };

/** An attribute as it counts now. */
export type Attribute = {
  /** The Portuguese code. */
  id: string,
  /** The code in the viewer's language. */
  label: string,
  /** How much. */
  value: number, };

/** When one of the viewer's characters is asked to respond. */
export type Auto = {
  /** The character. */
  who: string,
  /** When it is asked. */
  asking: Asking, };

/** An activation bar. */
export type Bar = {
  /** The damage, as it is printed. */
  damage: Both,
  /** How the target is reached. */
  reach: Labelled,
  /** How far, as it is printed. */
  range: Both, };

/** The board. */
export type Board = {
  /** Columns: `a`, `b`, `c`… */
  columns: number,
  /** Rows: 1, 2, 3…, north is towards higher ones. */
  rows: number,
  /** The tiles that there is something to say about; all others are open and flat. */
  tiles: Array<Tile>, };

/** A text in both languages. */
export type Both = {
  /** In Portuguese. */
  pt: string,
  /** In English. */
  en: string, };

/** A card that the viewer can point to. */
export type Card = {
  /** Its id in the notation; of a card that the viewer does not know, a handle by its place, as
   * `B:equipment:1`, which the notation takes as well.
   */
  id: string,
  /** What it is called; of a card that the viewer does not know, how it lies. */
  name: string,
  /** What is printed on it (`Face.id`); absent where the viewer does not know. */
  face?: string,
  /** Its suit, where the viewer knows it. */
  suit?: string,
  /** Whose it is: a character's id, `gm`, or absent for nobody's. */
  owner?: string,
  /** Where it lies: `sheet`, `equipment`, `memento`, `support`, `table`, `inventory`, `attached`,
   * `scenario`, `discard`, `deck`, `banished`, `limbo`.
   */
  zone: string,
  /** The card that it is attached to. */
  attached_to?: string,
  /** Whether it lies sideways: its energy is used. */
  exhausted?: boolean,
  /** Whether it lies concealed on a table (B6.1): others do not see what it is. */
  concealed?: boolean,
  /** Whether it is an entity that is awake (B7.2). */
  awake?: boolean,
  /** What a card of memento is worth (E7.10). */
  worth?: number,
  /** The counters that lie on it. */
  counters?: Array<Amount>, };

/** What something follows from. */
export type Cause = {
  /** In words: the card that is activated, the attack. */
  text: string,
  /** The line in which that began. */
  n?: number,
  /** The card, by the id or handle that the viewer has for it. */
  card?: string, };

/** A character or object. */
export type Character = {
  /** Its id in the notation. */
  id: string,
  /** What it is called. */
  name: string,
  /** `hero`, `companion`, `model` or `object`. */
  kind: Labelled,
  /** Of a companion: `human`, `creature` or `summon`. */
  companion?: Labelled,
  /** Its team, by id; objects have none. */
  team?: string,
  /** Who decides for it: a player's name, or `gm`. */
  player: string,
  /** Whether the viewer decides for it. */
  yours: boolean,
  /** The hero of a companion, by id. */
  hero?: string,
  /** The card of a companion, by the id or handle that the viewer has for it. */
  card?: string,
  /** Its level. */
  level: number,
  /** Its life. */
  life: number,
  /** The most life. */
  max_life: number,
  /** Its action points. */
  action: number,
  /** The most action points. */
  max_action: number,
  /** Stamina, mana, energy, fate: those that it has anything of. */
  pools: Array<Pool>,
  /** Its attributes as they count now, `CON` to `ESP`. */
  attributes: Array<Attribute>,
  /** Levels of knowledge, those above 0. */
  knowledge: Array<Amount>,
  /** Its tags. */
  tags: Array<string>,
  /** Its markers. */
  markers: Array<Labelled>,
  /** Its tile, as long as it is on the board. */
  at?: string,
  /** The way it faces: `n`, `e`, `s`, `w`. */
  facing: string,
  /** Whether it is on the board (where there is none: in the battle). */
  on_board: boolean,
  /** How it is. */
  vital: Vital,
  /** Whether it has ended its stint. */
  stint_ended: boolean,
  /** Whether it was saved by divine salvation already (B5.3). */
  saved: boolean,
  /** Turns in a round, where it has more than one (B7.4). */
  turns?: number,
  /** Its techniques. */
  techniques: Array<FaceTechnique>, };

/** An option. */
export type Choice = {
  /** Its number, from 1: what `pick` names. */
  number: number,
  /** What it is. */
  kind: ChoiceKind,
  /** What it is called, in words. */
  label: string,
  /** What is printed for it on the card, in the viewer's language. */
  text?: string,
  /** The whole command in the notation, where nothing more has to be picked. */
  line?: string,
  /** Whether something has to be picked after it: `look` gives the options then. */
  more: boolean,
  /** The card that it is about. */
  card?: string,
  /** The number of its effect, from 1. */
  effect?: number,
  /** The character that it is about. */
  character?: string,
  /** The tile that it is about. */
  tile?: string,
  /** What can be picked next for it: to be lit. */
  lights: Lights, };

/** What an option is. */
export type ChoiceKind = "start" | "move" | "attack" | "activate" | "respond" | "pass" | "rest-life" | "rest-energy" | "play" | "withdraw" | "summon" | "recruit" | "dismiss" | "attach" | "detach" | "wake" | "interact" | "end-stint" | "done" | "tile" | "character" | "card" | "number" | "yes" | "no" | "enough";

/** What a client sends.
 *
 * `id` is a word of the client's own for a request: the answer repeats it, and a request that
 * comes again with it (a double click, two tabs, a retry after a lost answer) is done once. `seq`
 * is the last update that the client has seen.
 */
export type ClientMessage = { "type": "hello",
  /** The version of the protocol that the client speaks. */
  version: number,
  /** Which battle. */
  battle: string,
  /** The secret of a seat; without one, it is a spectator's. */
  secret?: Secret,
  /** The language in which it wants to be told. */
  lang: Lang,
  /** The last update that it has seen: only later lines are told. */
  from?: number, } | { "type": "do",
  /** The request. */
  id: string,
  /** The last update seen. */
  seq: number,
  /** The numbers of the options that are picked, one small decision after another. */
  pick?: Array<number>,
  /** A command in the notation; instead of numbers. */
  line?: string, } | { "type": "look",
  /** The request. */
  id: string,
  /** The last update seen. */
  seq: number,
  /** The numbers of the options picked so far. */
  pick: Array<number>, } | { "type": "why",
  /** The request. */
  id: string,
  /** The last update seen. */
  seq: number,
  /** The command in the notation. */
  line: string, } | { "type": "undo",
  /** The request. */
  id: string,
  /** The last update seen. */
  seq: number,
  /** The update to go back to: everything after it is taken back. */
  to: number,
  /** Whether that may take back what was revealed: dice that were rolled, hidden cards that
   * were shown. Everybody is told so.
   */
  revealed?: boolean, } | { "type": "auto",
  /** The request. */
  id: string,
  /** The character. */
  who: string,
  /** When it is asked. */
  asking: Asking, } | { "type": "table",
  /** The request. */
  id: string,
  /** What. */
  deed: TableDeed, } | { "type": "replay",
  /** The request. */
  id: string,
  /** After which update; 0: before the first. */
  at: number, } | { "type": "export",
  /** The request. */
  id: string, } | { "type": "ping" };

/** What something costs. */
export type Cost = {
  /** Action points. */
  action: number,
  /** Stamina; on memento cards what it is worth. */
  stamina: number,
  /** Mana; on memento cards what it is worth. */
  mana: number,
  /** Stamina or mana. */
  essence: number, };

/** What is printed on a card: told once, and named by the cards that have it. */
export type Face = {
  /** By what cards name it: the id of the card in its collection. */
  id: string,
  /** Its name. */
  name: Both,
  /** Its suit. */
  suit: Labelled,
  /** Of a companion: of which kind. */
  kind?: Labelled,
  /** Its level. */
  level: number,
  /** Its tags. */
  tags: Array<string>,
  /** Where an item is worn, or of what sort it is. */
  specifier?: Labelled,
  /** The knowledge that it asks for. */
  knowledge: Array<Labelled>,
  /** The colours of its essence. */
  essences: Array<Labelled>,
  /** What activating it costs. */
  cost: Cost,
  /** The attack that it makes. */
  bar?: Bar,
  /** Attributes of a house or companion, `CON` to `ESP`. */
  attributes?: Array<number>,
  /** What an entity or a class adds to attributes, `CON` to `ESP`; empty where it adds nothing. */
  attribute_bonus: Array<number>,
  /** Life of a companion, where the card says it. */
  life?: number,
  /** Its effects, in printed order. */
  effects: Array<FaceEffect>,
  /** Techniques of a companion. */
  techniques: Array<FaceTechnique>, };

/** An effect, as it is printed and as it is understood. */
export type FaceEffect = {
  /** What stands on the card. */
  text: Both,
  /** Whether all of it is understood: the rest is left to the game master (E1.7). */
  understood: boolean,
  /** What the referee understands, in the viewer's language. */
  parts: Array<Part>, };

/** A technique of a companion or model. */
export type FaceTechnique = {
  /** Its name, by which the notation calls it too, in the language of the battle. */
  id: string,
  /** Its name. */
  name: Both,
  /** What using it costs. */
  cost: Cost,
  /** The attack that it makes. */
  bar?: Bar,
  /** What else it does. */
  effects: Array<FaceEffect>, };

/** How many cards lie in an inventory or deck: known ones among them are also listed by
 * themselves.
 */
export type Hidden = {
  /** Whose they are: a character's id, `gm`, or absent for nobody's. */
  owner?: string,
  /** `inventory` or `deck`. */
  zone: string,
  /** Of a deck: its suit. */
  suit?: Labelled,
  /** How many cards lie there. */
  count: number,
  /** How many of them the viewer does not know. */
  unknown: number, };

/** Something that a player would look for, and that is not possible now. */
export type Impossible = {
  /** What it is. */
  kind: ChoiceKind,
  /** What it is called, in words. */
  label: string,
  /** What is printed for it on the card, in the viewer's language. */
  text?: string,
  /** The card that it is about. */
  card?: string,
  /** The number of its effect, from 1. */
  effect?: number,
  /** The command as far as it can be said: what `why` can be asked about. */
  line: string,
  /** Why it is not possible, the first reason first. */
  reasons: Array<Reason>, };

/** A term of the game: its id in files and records, and what it is called in the viewer's language. */
export type Labelled = {
  /** Its id. */
  id: string,
  /** What it is called. */
  label: string, };

/** The language of a viewer. */
export type Lang = "pt" | "en";

/** What can be picked next. */
export type Lights = {
  /** Tiles, as `c4`. */
  tiles: Array<string>,
  /** Characters and objects, by id. */
  characters: Array<string>,
  /** Cards, by the ids or handles that the viewer has for them. */
  cards: Array<string>, };

/** One line of a viewer's log. */
export type Line = {
  /** Its number in the viewer's log, from 1, without gaps. */
  n: number,
  /** The update that it was told in: going back to `seq - 1` takes it back. */
  seq: number,
  /** What kind of thing happened. */
  kind: LineKind,
  /** The word of the event in records, as `lost-life`; of other lines the kind. */
  event: string,
  /** How deep in a chain it happened: lines are set in by it. */
  depth: number,
  /** What happened, in the viewer's language. */
  text: string,
  /** The rule behind it, as `B4.5`. */
  rule?: string,
  /** What it follows from. */
  cause?: Cause,
  /** What it is about. */
  refs: Refs,
  /** Whether it was taken back since. */
  undone?: boolean, };

/** The kinds of lines. */
export type LineKind = "cycle" | "points" | "place" | "attack" | "dice" | "life" | "activation" | "card" | "marker" | "pass" | "manual" | "gm" | "undo" | "table";

/** An activation or attack that is not over. */
export type Link = {
  /** In words: "Ana: Spark, in response to …". */
  text: string,
  /** Who does it. */
  who?: string,
  /** The card or technique that is activated, or attacked with. */
  card?: string,
  /** Which of its effects, from 1. */
  effect?: number,
  /** Whether it is an attack. */
  attack: boolean, };

/** A text that the referee does not understand, left to the game master (E1.7). */
export type Manual = {
  /** The card or technique it stands on. */
  card: string,
  /** Whether it is a question: does this hold? */
  judge: boolean,
  /** The words. */
  words: string,
  /** What comes behind them, and goes on by itself. */
  rest: string, };

/** The kinds of notices. */
export type NoticeKind = "info" | "warning" | "storage" | "closing";

/** The options after some picks: the answer to `look`. */
export type Options = {
  /** What was picked so far, in words; what left no choice is there without having been named. */
  picked: Array<Labelled>,
  /** The question, in words. */
  text: string,
  /** What can be picked now; empty where the command is whole. */
  options: Array<Choice>,
  /** What each tile costs, where tiles are picked for a move. */
  reach: Array<Reached>,
  /** The whole command in the notation, where nothing more has to be picked. */
  line?: string, };

/** A part of what is understood of an effect. */
export type Part = {
  /** The words that are explained; empty where a sentence stands by itself. */
  words: string,
  /** What they mean. */
  says?: string,
  /** The rule behind it. */
  rule?: string,
  /** Whether it is understood. */
  understood: boolean,
  /** What is in it. */
  parts: Array<Part>, };

/** What a character has of a pool. */
export type Pool = {
  /** `stamina`, `mana`, `energy` or `fate`. */
  id: string,
  /** What it is called. */
  label: string,
  /** How much it has: of a hero without pools what its upright memento cards are worth (E7.10),
   * as far as the viewer knows them.
   */
  amount: number,
  /** The most of it, where there is a most. */
  most?: number, };

/** What a battle waits for. */
export type Prompt = { "type": "start" } & Start | { "type": "ask" } & Ask | { "type": "wait" } & Wait | { "type": "pending" } & Quiet | { "type": "over" } & Quiet;

/** Whether others learn that somebody is asked. */
export type Prompts = "open" | "uniform";

/** A place in the queue. */
export type Queued = {
  /** Who. */
  who: string,
  /** Its action points. */
  action: number,
  /** Whether it is its turn. */
  now: boolean,
  /** Whether it has had its turn of this round. */
  played: boolean,
  /** Whether it has ended its stint. */
  ended: boolean, };

/** Nothing is asked. */
export type Quiet = {
  /** In words. */
  text: string, };

/** A tile and what moving there costs. */
export type Reached = {
  /** The tile. */
  tile: string,
  /** Action points. */
  cost: number, };

/** Why something is not possible: a reason, the rule it rests on, and a sentence. */
export type Reason = {
  /** The reason: one of those of the notation (docs/notation.md), or of the table
   * (docs/protocol.md).
   */
  reason: string,
  /** The rule it rests on, as `C5.1`; reasons of the table rest on none. */
  rule?: string,
  /** In words, in the viewer's language. */
  sentence: string, };

/** What a line is about: to be lit on the board and the tables. */
export type Refs = {
  /** Characters and objects, by id. */
  characters: Array<string>,
  /** Cards, by the ids or handles that the viewer has for them. */
  cards: Array<string>,
  /** Tiles, as `c4`. */
  tiles: Array<string>, };

/** A seat at the table. */
export type Seat = {
  /** Whose it is. */
  seat: Viewer,
  /** What it is called. */
  name: string,
  /** The characters that it decides for, by id. */
  characters: Array<string>,
  /** How many connections it has at this moment. */
  connections: number,
  /** The agent that decides for it: `random`, `greedy`, `search:1000`. */
  agent?: string, };

/** What proves who somebody is. It is never written into a log: it does not show itself. */
export type Secret = string;

/** What a server sends. */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "options",
  /** The request. */
  id: string,
  /** The last update told. */
  seq: number,
  /** The options after the picks. */
  options: Options, } | { "type": "reasons",
  /** The request. */
  id: string,
  /** The last update told. */
  seq: number,
  /** Every reason why it is refused; empty where it is possible. */
  reasons: Array<Reason>, } | { "type": "done",
  /** The request. */
  id: string,
  /** The last update that was told when it was done. */
  seq: number, } | { "type": "refused",
  /** The request. */
  id: string,
  /** The last update told. */
  seq: number,
  /** Why. */
  reason: Reason, } | { "type": "past",
  /** The request. */
  id: string,
  /** After which update. */
  at: number,
  /** How the battle stood. */
  state: TableState, } | { "type": "record",
  /** The request. */
  id: string,
  /** What the file is to be called. */
  name: string,
  /** What it holds. */
  text: string, } | { "type": "link",
  /** The request. */
  id: string,
  /** The seat. */
  seat: Viewer,
  /** Its new secret: the old one is worthless. */
  secret: Secret, } | { "type": "presence",
  /** All seats. */
  seats: Array<Seat>,
  /** How many look on. */
  spectators: number, } | { "type": "notice",
  /** What. */
  kind: NoticeKind,
  /** In words. */
  text: string, } | { "type": "error",
  /** The request that was not taken, where it was one. */
  id?: string,
  /** What, as a word: `version`, `malformed`, `too-large`, `too-many`, `no-such-battle`,
   * `bad-secret`, `not-welcomed`, `storage`.
   */
  code: string,
  /** In words. */
  text: string,
  /** Whether the connection is closed. */
  fatal: boolean, } | { "type": "pong" };

/** The battle has not begun. */
export type Start = {
  /** What there is to do, in words. */
  text: string,
  /** What begins it, where the viewer may: `start`; as an option of the number 1. */
  options: Array<Choice>, };

/** How far a battle has come. */
export type Status = "set-up" | "running" | "over";

/** A switch of the rules. */
export type Switch = {
  /** Its key in battle files. */
  id: string,
  /** Its value in battle files. */
  value: string, };

/** What the game master does with the table itself; what happens in the battle is said in the
 * notation (`gm …`).
 */
export type TableDeed = { "do": "agent",
  /** The player whose seat it is. */
  player: string,
  /** The agent: `random`, `greedy`, `search:1000`. */
  agent: string, } | { "do": "person",
  /** The player whose seat it is. */
  player: string, } | { "do": "pause" } | { "do": "resume" } | { "do": "end" } | { "do": "revoke",
  /** The seat. */
  seat: Viewer, } | { "do": "renew",
  /** The seat. */
  seat: Viewer, } | { "do": "prompts",
  /** From now on. */
  prompts: Prompts, };

/** The state of a battle, as one viewer sees it: the whole of it, every time. */
export type TableState = {
  /** What the battle is called. */
  title: string,
  /** How far it has come. */
  status: Status,
  /** The team that has won, by id; absent while it runs, and where nobody has. */
  winner?: string,
  /** The number of the stint, 0 before the first. */
  stint: number,
  /** The number of the round in the stint. */
  round: number,
  /** `start-of-battle`, `reset`, `turn`, `end-of-battle`, with its name. */
  phase: Labelled,
  /** When it is, in words: "Stint 2, round 1". */
  moment: string,
  /** Whose turn it is. */
  turn?: string,
  /** The teams, in the order of the battle file. */
  teams: Array<Team>,
  /** The board, where there is one. */
  board?: Board,
  /** All characters and objects, in the order of the battle file. */
  characters: Array<Character>,
  /** The queue of the stint, in order. */
  queue: Array<Queued>,
  /** The cards that the viewer can point to, wherever they lie. */
  cards: Array<Card>,
  /** What lies where nobody but its owner sees it, in numbers. */
  hidden: Array<Hidden>,
  /** The activations and attacks that are not over, the first one first. */
  chain: Array<Link>,
  /** The switches that the battle is played under (docs/rules.md, part X). */
  ruleset: Array<Switch>, };

/** Lines that were taken back. */
export type TakenBack = {
  /** The number of the first. */
  from: number,
  /** The number of the last. */
  to: number, };

/** A team. */
export type Team = {
  /** Its name in the battle file. */
  id: string,
  /** What it is called. */
  name: string,
  /** Whether the viewer decides for one of its characters. */
  yours: boolean, };

/** A terrain. */
export type Terrain = {
  /** What it is called; may be empty. */
  name: string,
  /** What a step into it costs in addition. */
  extra: number, };

/** What a tile is like. */
export type Tile = {
  /** Which: `c4`. */
  at: string,
  /** Whether nothing can stand on it or pass it. */
  blocked?: boolean,
  /** Whether it does not belong to the board for now. */
  disabled?: boolean,
  /** Its altitude. */
  altitude: number,
  /** Its terrain, where that costs something or has a name. */
  terrain?: Terrain,
  /** In whose domain it lies (B3.2), by id. */
  domain: Array<string>, };

/** What happened since the update before, how the battle stands, and what it waits for. */
export type Update = {
  /** Its number in the viewer's own counting. An update of a number that was told before has
   * nothing new in its lines: something about the table has changed.
   */
  seq: number,
  /** What happened. */
  lines: Array<Line>,
  /** Lines told before that were taken back. */
  taken_back?: TakenBack,
  /** What is printed on cards that the viewer is shown for the first time. */
  faces: Array<Face>,
  /** How the battle stands. */
  state: TableState,
  /** What it waits for. */
  prompt: Prompt,
  /** When each character of the viewer's is asked to respond. */
  auto: Array<Auto>,
  /** Whether others learn that somebody is asked. */
  prompts: Prompts,
  /** Whether the table is paused. */
  paused: boolean,
  /** Whether the table is closed: it can only be looked at. */
  closed: boolean, };

/** Who looks at a battle. What it may know hangs on this alone. */
export type Viewer = { "kind": "master" } | { "kind": "player",
  /** The name of the player in the battle file; where the file names none, of its team. */
  player: string, } | { "kind": "spectator" };

/** How a character is (B5.1). */
export type Vital = "awake" | "knocked-out" | "dead" | "gone";

/** Somebody else is asked. */
export type Wait = {
  /** For what. */
  asked: Asked,
  /** The character that is asked; absent: the game master. */
  who?: string,
  /** Who decides: a player's name, or `gm`. */
  player: string,
  /** In words: "Ana is to respond". */
  text: string,
  /** Since when, in milliseconds since 1970. */
  since?: number, };

/** Who one is at the table, and what does not change in the battle. */
export type Welcome = {
  /** The version of the protocol that the server speaks. */
  version: number,
  /** Which battle. */
  battle: string,
  /** Who one is. */
  viewer: Viewer,
  /** The language in which one is told. */
  lang: Lang,
  /** What the battle is called. */
  title: string,
  /** All seats. */
  seats: Array<Seat>,
  /** The terms of the game, in the viewer's language: `zone.equipment`, `suit.item`, `pool.life`. */
  terms: { [key in string]: string },
  /** All updates so far have been told up to this one. */
  seq: number, };
