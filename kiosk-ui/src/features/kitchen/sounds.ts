import { looksOnly } from '../../lib/api/call.ts';
import { createStore, useStore } from '../../lib/browser/store.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import type { NewsKind } from './board-news.ts';

const MUTED_KEY = 'kitchen_muted';

/** Frequency and seconds of each tone: rising for new, two equal ones for changed, falling and long for cancelled. */
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

/** blocked: the browser needs a touch first. absent: the browser has no sound. */
type Voice = 'ready' | 'blocked' | 'absent';

const voice = createStore<Voice>(typeof AudioContext === 'undefined' ? 'absent' : 'blocked');
const muted = createStore(readLocal(MUTED_KEY) === '1');
let context: AudioContext | null = null;

/** Whether this screen can play sound. */
export function useVoice(): Voice {
  return useStore(voice);
}

export function useMuted(): boolean {
  return useStore(muted);
}

/** Stored on this device. */
export function setMuted(value: boolean): void {
  muted.set(value);
  writeLocal(MUTED_KEY, value ? '1' : null);
}

/** Enables sound, which the browser allows only during a touch. */
export function openVoice(): void {
  if (voice.get() === 'absent' || looksOnly()) return;
  context ??= new AudioContext();
  const opened = context;
  const note = () => voice.set(opened.state === 'running' ? 'ready' : 'blocked');
  opened.onstatechange = note;
  void opened.resume().then(note, note);
  note();
}

/** Plays the sound of an event, unless the screen is muted or the browser blocks it. */
export function play(kind: NewsKind): void {
  if (muted.get() || context?.state !== 'running') return;
  for (const { pitch, at, length } of tunes[kind]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    // A fade, because a hard cut clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.6, start + 0.02);
    volume.gain.setValueAtTime(0.6, start + length - 0.04);
    volume.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
