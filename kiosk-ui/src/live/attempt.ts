import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { useRef } from 'react';
import { call, type CallInput } from '../lib/api/call.ts';
import { hasCode, isAnswered } from '../lib/api/problem.ts';
import { uuid } from '../lib/browser/uuid.ts';

/** How long and how often the answer of a request in progress is requested. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 250;

/**
 * Calls an endpoint. While the server is still processing the first attempt with the same key, waits for that answer.
 */
export async function callUntilDone<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!hasCode(error, 'idempotency_in_flight') || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/**
 * Sends a command with an idempotency key that stays the same while its response is lost, so that a second attempt
 * gets the first answer. Another body, or any response, creates a new key.
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
