/** The only source of time: milliseconds since 1970 UTC. Injected everywhere, faked in tests. */
export type Clock = { now(): number };

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
