import type { BodyOf } from '@comanda/contract/endpoint';
import {
  endSession,
  listActiveSessions,
  login,
  pinLogin,
  setPassword,
  setPin,
} from '@comanda/contract/session';
import { checkJoinCode, join } from '@comanda/contract/staff';
import type { Person } from '@comanda/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { leave, left } from '../../lib/leaving.ts';
import { session, setPerson } from '../../lib/session.ts';
import { useCommand } from '../../live/command.ts';

/** Tile and PIN. */
export function usePinLogin() {
  return useMutation({
    mutationFn: async (body: { userId: number; pin: string }) => {
      await left();
      return call(pinLogin, { body });
    },
  });
}

/** Whose one-time code this is. */
export function useCheckJoinCode() {
  return useMutation({
    mutationFn: async (body: { code: string }) => {
      await left();
      return call(checkJoinCode, { body });
    },
  });
}

/** The one-time code and the PIN that its person chose. */
export function useJoin() {
  return useMutation({
    mutationFn: (body: { code: string; pin: string }) => call(join, { body }),
  });
}

/** Email and password. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      await left();
      return call(login, { body });
    },
  });
}

/** The own PIN, right after a full login, or with the password or the present PIN. */
export function useSetPin(id: number) {
  return useCommand(setPin, (body: BodyOf<typeof setPin>) => ({
    params: { id },
    body,
  }));
}

/** The own password, with the present one. */
export function useSetPassword(id: number) {
  return useCommand(setPassword, (body: { current_password: string; password: string }) => ({
    params: { id },
    body,
  }));
}

async function sessionIdOf(person: Person): Promise<number | undefined> {
  if (person.session_id !== undefined) return person.session_id;
  const sessions = await call(listActiveSessions, {});
  return sessions.find((one) => one.user_id === person.id && one.this_device)?.id ?? undefined;
}

/** Ends the session on the box as well; without the box it still ends on this screen. */
export function useLogout() {
  const client = useQueryClient();
  return async () => {
    const { person } = session.get();
    setPerson(null);
    // Before the log-in asks for its tiles: an answer on its way to a cleared cache never arrives.
    client.clear();
    try {
      const id = person ? await sessionIdOf(person) : undefined;
      if (id !== undefined) await leave(call(endSession, { params: { id } }));
    } catch {
      // The box ends it by itself after five hours; the screen must never stay open for that.
    }
  };
}
