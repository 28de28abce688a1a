import type { LongestWait } from '@comanda/contract/longest-wait';

/** Converts the stored JSON of a wait to the API's format. */
export function toLongestWait(json: string | null): LongestWait {
  if (json === null) return null;
  const [orderedAt, fresh, attention] = JSON.parse(json) as [number, number, number];
  return { ordered: orderedAt, fresh_minutes: fresh, attention_minutes: attention };
}
