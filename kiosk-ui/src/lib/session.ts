import type { Person } from '@comanda/contract/session';
import { readLocal, writeLocal } from './local-storage.ts';
import { createStore, useStore } from './store.ts';

const USER_KEY = 'user';

interface SessionState {
  person: Person | null;
  /** The screen is locked back to the PIN; nothing is logged out. */
  locked: boolean;
}

function stored(): Person | null {
  const text = readLocal(USER_KEY);
  if (!text) return null;
  try {
    return JSON.parse(text) as Person;
  } catch {
    return null;
  }
}

const LOCKED_KEY = 'screen_locked';

/** Who uses this screen. The proof is the cookie; this is only what to show. */
export const session = createStore<SessionState>({
  person: stored(),
  // A reload must not open a locked screen.
  locked: readLocal(LOCKED_KEY) === '1' && stored()?.has_pin === true,
});

/** Stores the person after a log-in, or clears with null. */
export function setPerson(person: Person | null): void {
  writeLocal(USER_KEY, person ? JSON.stringify(person) : null);
  writeLocal(LOCKED_KEY, null);
  session.set({ person, locked: false });
}

/** Replaces what is shown of the person logged in; a late answer for another person is ignored. */
export function updatePerson(person: Person): void {
  const current = session.get();
  if (current.person?.id !== person.id) return;
  if (JSON.stringify(current.person) === JSON.stringify(person)) return;
  writeLocal(USER_KEY, JSON.stringify(person));
  session.set({ ...current, person });
}

/** Locks the screen back to the PIN, or opens it again. Screens below keep their state. */
export function setLocked(locked: boolean): void {
  writeLocal(LOCKED_KEY, locked ? '1' : null);
  session.set({ ...session.get(), locked });
}

/** The person logged in, or null. */
export function usePerson(): Person | null {
  return useStore(session).person;
}

/** Whether the screen is locked. */
export function useLocked(): boolean {
  return useStore(session).locked;
}
