import { foldHeader } from './import-cells.ts';
import type { Station } from './stations.ts';

/** Words for what a bar makes, in both languages, without accents and endings. */
const barWords = [
  'bar|barra|bartender|coctel|coctele|cocktel|cocktail|mixologia|mixology|trago|drink|drinks|bebida|beverage',
  'cerveza|beer|michelada|chelada|clamato|draft|barril|tap|sidra|cider',
  'vino|wine|champagne|champana|espumoso|prosecco|sangria|sake',
  'tequila|mezcal|raicilla|sotol|whisky|whiskey|bourbon|ron|rum|ginebra|gin|vodka|brandy|cognac|conac|licor|liqueur|spirit|destilado|digestivo|aperitivo|aperitif|vermut|vermouth|shot|botella|bottle|mojito|margarita|martini',
  'refresco|soda|soft|agua|water|jugo|juice|limonada|lemonade|naranjada|smoothie|licuado|malteada|milkshake|frappe|sin alcohol|alcohol|mocktail|kombucha|energizante|tonica',
  'cafe|cafeteria|coffee|espresso|te|tea|tisana|infusion|chocolate caliente|barista',
]
  .join('|')
  .split('|');
const barPattern = new RegExp(`\\b(?:${barWords.join('|')})(?:s|es|ria|rias|ies)?\\b`);

/** Guesses the station of a category from its name; the person may choose another one in the preview. */
export function areaOfName(name: string): Station {
  const words = foldHeader(name);
  if (/\b(pizzas?|pizzeria)\b/.test(words)) return 'pizza';
  return barPattern.test(words) ? 'bar' : 'kitchen';
}
