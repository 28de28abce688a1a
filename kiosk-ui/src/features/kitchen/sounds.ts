import { looksOnly } from '../../lib/call.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import type { NewsKind } from './board-news.ts';

const MUTED_KEY = 'kitchen_muted';

/** Hertz and seconds of each tone: up for new, twice the same for changed, down and long for cancelled. */
const tunes: Record<NewsKind, { pitch: number; at: number; length: number }[]> = {
  new: [
    { pitch: 659, at: 0, length: 0.16 },
    { pitch: 880, at: 0.17, length: 0.3 },
  ],
  changed: [
    { pitch: 740, at: 0, length: 0.12 },
    { pitch: 740, at: 0.2, length: 0.12 },
    { pitch: 740, at: 0.4, length: 0.12 },
  ],
  cancelled: [
    { pitch: 494, at: 0, length: 0.3 },
    { pitch: 392, at: 0.32, length: 0.3 },
    { pitch: 262, at: 0.64, length: 0.6 },
  ],
};

/** blocked: the browser wants a touch first. absent: this browser has no sound at all. */
type Voice = 'ready' | 'blocked' | 'absent';

const voice = createStore<Voice>(typeof AudioContext === 'undefined' ? 'absent' : 'blocked');
const muted = createStore(readLocal(MUTED_KEY) === '1');
let context: AudioContext | null = null;

/** Whether this screen can be heard. */
export function useVoice(): Voice {
  return useStore(voice);
}

export function useMuted(): boolean {
  return useStore(muted);
}

/** Kept on this screen. */
export function setMuted(value: boolean): void {
  muted.set(value);
  writeLocal(MUTED_KEY, value ? '1' : null);
}

/** Asks the browser for sound; it grants it only during a touch. */
export function openVoice(): void {
  if (voice.get() === 'absent' || looksOnly()) return;
  context ??= new AudioContext();
  const opened = context;
  const note = () => voice.set(opened.state === 'running' ? 'ready' : 'blocked');
  opened.onstatechange = note;
  void opened.resume().then(note, note);
  note();
}

/** Plays what happened, unless the screen is muted or the browser does not let it. */
export function play(kind: NewsKind): void {
  if (muted.get() || context?.state !== 'running') return;
  for (const { pitch, at, length } of tunes[kind]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    // Soft edges: a tone cut off hard clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.6, start + 0.02);
    volume.gain.setValueAtTime(0.6, start + length - 0.04);
    volume.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
