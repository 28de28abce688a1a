import type { Person } from '@comanda/contract/session';
import { readLocal, writeLocal } from '../browser/local-storage.ts';
import { forgetPractice } from '../api/practice.ts';
import { createStore, useStore } from '../browser/store.ts';

const USER_KEY = 'user';

interface SessionState {
  person: Person | null;
  /** The screen is locked and asks for the PIN; the session continues. */
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

/** The user of this screen, only for display. The cookie is the proof. */
export const session = createStore<SessionState>({
  person: stored(),
  // A reload must not unlock the screen.
  locked: readLocal(LOCKED_KEY) === '1' && stored()?.has_pin === true,
});

/** Stores the user after a log-in, or removes it with null. */
export function setPerson(person: Person | null): void {
  writeLocal(USER_KEY, person ? JSON.stringify(person) : null);
  writeLocal(LOCKED_KEY, null);
  if (!person) forgetPractice();
  session.set({ person, locked: false });
}

/** Updates the displayed user. A late response for another user is ignored. */
export function updatePerson(person: Person): void {
  const current = session.get();
  if (current.person?.id !== person.id) return;
  if (JSON.stringify(current.person) === JSON.stringify(person)) return;
  writeLocal(USER_KEY, JSON.stringify(person));
  session.set({ ...current, person });
}

/** Locks or unlocks the screen. Screens below keep their state. */
export function setLocked(locked: boolean): void {
  writeLocal(LOCKED_KEY, locked ? '1' : null);
  session.set({ ...session.get(), locked });
}

/** The logged-in user, or null. */
export function usePerson(): Person | null {
  return useStore(session).person;
}

/** Whether the screen is locked. */
export function useLocked(): boolean {
  return useStore(session).locked;
}
