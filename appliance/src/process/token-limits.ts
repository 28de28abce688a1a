import { createRateLimit } from './slot-limit.ts';

/** Requests allowed per token and minute. A program that sends more is stuck in a loop. */
const requestsPerMinute = 600;
/** Wrong tokens allowed per address and minute. The appliance itself is never refused. */
const wrongPerMinute = 20;
/** The last use of a token is written at most once in this time. */
const useGrainMs = 60_000;
const minuteMs = 60_000;

/** Token counters between requests. They are lost on a restart. */
export interface TokenLimits {
  /** Counts a request of a token. Returns the seconds to wait when it has sent too many, else 0. */
  use(id: number): number;
  /** Counts a wrong token of an address. Returns the seconds to wait when there were too many, else 0. */
  wrong(address: string): number;
  /** True when the last use of a token must be written again. */
  isUseDue(id: number, now: number): boolean;
}

export function createTokenLimits(): TokenLimits {
  const used = new Map<number, number>();
  return {
    use: createRateLimit<number>(requestsPerMinute, minuteMs),
    wrong: createRateLimit<string>(wrongPerMinute, minuteMs),
    isUseDue(id, now) {
      if (Math.abs(now - (used.get(id) ?? -Infinity)) < useGrainMs) return false;
      used.set(id, now);
      return true;
    },
  };
}
