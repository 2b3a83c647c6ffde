import { sound } from "./settings";

let context: AudioContext | undefined;

/** Browsers let a page sound only after it was touched. */
export function allowSound(): void {
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

function tone(audio: AudioContext, pitch: number, at: number, long: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.16, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + long);
}

/** Two strokes of a small bell: it is your turn. */
export function ring(): void {
  if (!sound.value || context?.state !== "running") return;
  const now = context.currentTime;
  tone(context, 659.25, now, 0.7);
  tone(context, 987.77, now + 0.14, 0.9);
}
