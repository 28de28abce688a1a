import {
  endSession,
  listActiveSessions,
  login,
  pinLogin,
  setPassword,
  setPin,
} from '@comanda/contract/session';
import type { Person } from '@comanda/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { session, setPerson } from '../../lib/session.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Tile and PIN. */
export function usePinLogin() {
  return useMutation({
    mutationFn: (body: { userId: number; pin: string }) => call(pinLogin, { body }),
  });
}

/** Email and password. */
export function useFullLogin() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
  });
}

/** The own PIN, right after a full login or with the password. */
export function useSetPin(id: number) {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: { pin: string; current_password?: string }) =>
      attempt(body, (idempotencyKey) => call(setPin, { params: { id }, body, idempotencyKey })),
  });
}

/** The own password, with the present one. */
export function useSetPassword(id: number) {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      attempt(body, (idempotencyKey) =>
        call(setPassword, { params: { id }, body, idempotencyKey }),
      ),
  });
}

async function sessionIdOf(person: Person): Promise<number | undefined> {
  if (person.session_id !== undefined) return person.session_id;
  const sessions = await call(listActiveSessions, {});
  return sessions.find((one) => one.user_id === person.id && one.this_device)?.id;
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
      if (id !== undefined) await call(endSession, { params: { id } });
    } catch {
      // The box ends it by itself after five hours; the screen must never stay open for that.
    }
    // The tiles may have been asked for while the session still lived.
    void client.invalidateQueries({ queryKey: queryKeys.activeSessions });
  };
}
