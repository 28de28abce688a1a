/**
 * The only source of time: milliseconds since 1970 UTC. Injected everywhere, so that tests can control it.
 */
export type Clock = { now(): number };
