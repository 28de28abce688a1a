import type { Language } from './texts.ts';

/** How long ago something was, for sentences: 5 min ago, 3 h ago, 2 days ago. Milliseconds. */
export function age(ms: number): Record<Language, string> {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return { en: 'just now', es: 'hace un momento' };
  if (minutes < 120) return { en: `${minutes} min ago`, es: `hace ${minutes} min` };
  const hours = Math.round(minutes / 60);
  if (hours < 48) return { en: `${hours} h ago`, es: `hace ${hours} h` };
  const days = Math.round(hours / 24);
  return { en: `${days} days ago`, es: `hace ${days} días` };
}
