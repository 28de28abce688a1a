import { useRef } from 'react';
import { isAnswered } from '../lib/problem.ts';
import { uuid } from '../lib/uuid.ts';

/**
 * Sends a command with an idempotency key that stays the same while its answer is lost: a second try gets the first
 * answer. Another body, or any answer, makes a new key.
 */
export function useAttempt(): <T>(body: unknown, act: (key: string) => Promise<T>) => Promise<T> {
  const last = useRef<{ body: string; key: string } | null>(null);
  return async (body, act) => {
    const text = JSON.stringify(body ?? null);
    if (last.current?.body !== text) last.current = { body: text, key: uuid() };
    try {
      const answer = await act(last.current.key);
      last.current = null;
      return answer;
    } catch (error) {
      if (isAnswered(error)) last.current = null;
      throw error;
    }
  };
}
