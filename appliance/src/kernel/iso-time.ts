/** Formats milliseconds UTC as ISO 8601, as in the API. */
export function toIso(at: number): string;
export function toIso(at: number | null): string | null;
export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
