/** Milliseconds UTC as the wire writes them. */
export function toIso(at: number): string;
export function toIso(at: number | null): string | null;
export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
