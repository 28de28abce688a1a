import type { BodyOf } from '@comanda/contract/endpoint';
import {
  endSession,
  listActiveSessions,
  login,
  pinLogin,
  setPassword,
  setPin,
  type Person,
} from '@comanda/contract/session';
import { checkJoinCode, join } from '@comanda/contract/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { leave, left } from '../../lib/session/logout-pending.ts';
import { session, setPerson } from '../../lib/session/session.ts';
import { useCommand } from '../../live/command.ts';

/** Logs in with tile and PIN. */
export function usePinLogin() {
  return useMutation({
    mutationFn: async (body: { userId: number; pin: string }) => {
      await left();
      return call(pinLogin, { body });
    },
  });
}

/** Returns the user of a one-time code. */
export function useCheckJoinCode() {
  return useMutation({
    mutationFn: async (body: { code: string }) => {
      await left();
      return call(checkJoinCode, { body });
    },
  });
}

/** Joins with the one-time code and a new PIN. */
export function useJoin() {
  return useMutation({
    mutationFn: (body: { code: string; pin: string }) => call(join, { body }),
  });
}

/** Logs in with email and password. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      await left();
      return call(login, { body });
    },
  });
}

/** Sets the own PIN, right after a full log-in, or with the password or current PIN. */
export function useSetPin(id: number) {
  return useCommand(setPin, (body: BodyOf<typeof setPin>) => ({
    params: { id },
    body,
  }));
}

/** Sets the own password, with the current one. */
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

/** Ends the session on the server too; without a connection it still ends on this screen. */
export function useLogout() {
  const client = useQueryClient();
  return async () => {
    const { person } = session.get();
    setPerson(null);
    // Before the log-in fetches its tiles: a response for a cleared cache would be dropped.
    client.clear();
    try {
      const id = person ? await sessionIdOf(person) : undefined;
      if (person && id !== undefined) {
        await leave(person.id, () => call(endSession, { params: { id } }));
      }
    } catch {
      // The server ends it after five hours anyway; the screen must not stay open because of a failed request.
    }
  };
}
