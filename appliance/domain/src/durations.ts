/** Whole minutes as hours and minutes: 450 is '7:30'. */
export function durationText(minutes: number): string {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : ''}${whole}:${String(rest).padStart(2, '0')}`;
}

/** The inverse for what people type: '7:30', or whole hours as '7'. Null for anything else. */
export function readDuration(text: string): number | null {
  const match = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : null;
}
