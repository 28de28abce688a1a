import { foldHeader } from './import-cells.ts';
import type { Station } from './stations.ts';

const barWords =
  /\b(bar|drinks?|bebidas?|beers?|cervezas?|wines?|vinos?|cocktails?|cocteles|cockteles|tequilas?|mezcal(es)?|licores|spirits?|refrescos|sodas?)\b/;

/** Guesses the station of a category from its name. */
export function areaOfName(name: string): Station {
  const words = foldHeader(name);
  if (/\bpizzas?\b/.test(words)) return 'pizza';
  return barWords.test(words) ? 'bar' : 'kitchen';
}
