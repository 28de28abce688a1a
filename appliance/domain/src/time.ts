import type { In } from './units.ts';

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = In<'milliseconds'>;

/** Formats a time as ISO 8601 in UTC, as it is in JSON, on papers and in texts. */
export function toIso(at: Instant): string;
export function toIso(at: Instant | null): string | null;
export function toIso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
