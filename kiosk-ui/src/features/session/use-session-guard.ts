import { listActiveSessions, keepSessionActive, type Person } from '@comanda/contract/session';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { isKitchenRole } from '../../lib/session/roles.ts';
import { setLocked } from '../../lib/session/session.ts';

const MINUTE_MS = 60_000;
const IDLE_LOGOUT_MS = 5 * 60 * MINUTE_MS;
const PING_MS = 5 * MINUTE_MS;
const CHECK_MS = MINUTE_MS;
/** The events that count as activity. */
const acts = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

interface Guard {
  person: Person;
  /** Minutes until the screen locks; 0 for never. */
  lockMinutes: number;
  onIdle: () => void;
  onGone: () => void;
}

/**
 * Watches the session of the logged-in user: logs out after 5 h without activity, locks the screen before that,
 * reports activity every 5 minutes, and checks every 60 s whether the session is still valid.
 */
export function useSessionGuard({ person, lockMinutes, onIdle, onGone }: Guard): void {
  const handlers = useRef({ onIdle, onGone });
  useEffect(() => {
    handlers.current = { onIdle, onGone };
  });

  const kitchen = isKitchenRole(person.user_role);
  const lockMs = person.has_pin && !kitchen ? lockMinutes * MINUTE_MS : 0;
  useEffect(() => {
    if (kitchen) return;
    let last = Date.now();
    const touch = () => {
      last = Date.now();
    };
    for (const act of acts) window.addEventListener(act, touch, { capture: true, passive: true });
    const timer = window.setInterval(() => {
      const idle = Date.now() - last;
      if (idle >= IDLE_LOGOUT_MS) handlers.current.onIdle();
      else if (lockMs > 0 && idle >= lockMs) setLocked(true);
    }, 5_000);
    return () => {
      window.clearInterval(timer);
      for (const act of acts) window.removeEventListener(act, touch, { capture: true });
    };
  }, [kitchen, lockMs]);

  const { id } = person;
  useEffect(() => {
    const ping = () => {
      call(keepSessionActive, { params: { userId: id } }).catch((error: unknown) => {
        console.warn('session activity', error);
      });
    };
    const check = () => {
      call(listActiveSessions, {}).then(
        (sessions) => {
          if (!sessions.some((one) => one.user_id === id && one.live)) handlers.current.onGone();
        },
        (error: unknown) => console.warn('session check', error),
      );
    };
    const timers = [window.setInterval(ping, PING_MS), window.setInterval(check, CHECK_MS)];
    check();
    return () => timers.forEach((timer) => window.clearInterval(timer));
  }, [id]);
}
