import { localKeys, readLocal, writeLocal } from '../browser/local-storage.ts';

const KEY = 'practice';
const ENDED = 'ended';
const PREFIX = 'practice_';

const mark = readLocal(KEY);
let practising = mark === '1';
let hasEnded = mark === ENDED;
if (hasEnded) writeLocal(KEY, null);

/** Whether this page shows the practice venue. It changes with a reload only, so that nothing stays in memory. */
export function isPractising(): boolean {
  return practising;
}

/** The storage key of something that belongs to a venue, so that practice has its own. */
export function venueKey(key: string): string {
  return practising ? `${PREFIX}${key}` : key;
}

/** Stores what the next page reads; outside practice, what it stored on this device is removed. */
function store(next: '1' | typeof ENDED | null): void {
  writeLocal(KEY, next);
  if (next !== '1') for (const key of localKeys(PREFIX)) writeLocal(key, null);
}

function reload(): void {
  window.location.assign('/pos');
}

/** Loads this page again, in practice or outside. */
export function switchPractice(active: boolean): void {
  store(active ? '1' : null);
  reload();
}

/** The box says that this page is wrong about practice: it ended by itself, or another tab started it. */
export function followBox(): void {
  store(practising ? ENDED : '1');
  reload();
}

/** The session is over, and with it practice. */
export function forgetPractice(): void {
  if (!practising) return;
  practising = false;
  store(null);
}

/** Whether practice ended by itself before this page was loaded. True once. */
export function tookNoteOfEnd(): boolean {
  const had = hasEnded;
  hasEnded = false;
  return had;
}

/** Follows the other tabs of this browser. Returns a function that stops it. */
export function watchPractice(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === '1') !== practising) reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
