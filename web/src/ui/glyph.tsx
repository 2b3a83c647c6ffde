/** Small drawings of our own, in the colour of the text beside them. */
const PATHS = {
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  keys: "M3 7h18v10H3zM6.500 10.500h.1M10 10.500h.1M14 10.500h.1M17.500 10.500h.1M8 14h8",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  sound: "M4 10v4h4l5 4V6l-5 4zM16.5 8.5a5 5 0 010 7M19 6a9 9 0 010 12",
  mute: "M4 10v4h4l5 4V6l-5 4zM17 9.5l5 5M22 9.5l-5 5",
  board: "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
  hand: "M7 5l8-2 3 15-8 2zM7 5L4 7l3 13 3 0",
  tables: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  log: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h4",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  check: "M5 12.5l4.5 4.5L19 7",
  help: "M9 9a3 3 0 116 0c0 2-3 2.4-3 4.5M12 17.5v.5",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
  sword: "M19 4l-1 4-9 9-3-3 9-9zM5 13l6 6M7 17l-3 3",
  steps: "M5 18h4v-4h4v-4h4V6h3",
  house: "M4 11l8-7 8 7M6 10v9h12v-9M10 19v-5h4v5",
  class: "M12 3l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.5 6.700 19.400l1.200-6L3.400 9.300l6-.7z",
  entity: "M12 3c4 3 6 6 6 10a6 6 0 01-12 0c0-2 1-4 2-5 0 2 1 3 2 3 1-3 0-5 2-8z",
  item: "M9 4h6v4l3 4v8H6v-8l3-4zM6 14h12",
  skill: "M13 3L6 13h5l-1 8 8-11h-6z",
  companion: "M8 9a2 2 0 104 0 2 2 0 10-4 0M5 19c0-4 2-6 5-6s5 2 5 6M15 7a2 2 0 112 3.500M16 13c2.500.2 4 2 4 5",
  event: "M12 4v4M12 16v4M4 12h4M16 12h4M6.500 6.500l2.500 2.500M15 15l2.500 2.500M17.500 6.500L15 9M9 15l-2.500 2.500",
  eye: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM9.500 12a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0",
  gear: "M12 8.500a3.500 3.500 0 100 7 3.500 3.500 0 000-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100",
  link: "M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700l-1 1M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 010 12h-3",
  first: "M18 5l-8 7 8 7zM6 5v14",
  last: "M6 5l8 7-8 7zM18 5v14",
} as const;

export type GlyphName = keyof typeof PATHS;

export function isGlyph(name: string): name is GlyphName {
  return name in PATHS;
}

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
