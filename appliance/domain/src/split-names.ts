import { cleanName, cut, foldName } from './names.ts';

const LONGEST = 80;

/**
 * Names for `count` checks split off `parent`: 'Mesa 4 – 2', 'Mesa 4 – 3', … `isTaken` receives folded names; taken
 * ones are skipped. An existing number is replaced, not appended to: 'Mesa 4 – 2' gives 'Mesa 4 – 3'.
 */
export function proposeNames(
  parent: string,
  count: number,
  isTaken: (key: string) => boolean,
): string[] {
  const base = cleanName(parent).replace(/ – \d+$/u, '');
  const names: string[] = [];
  for (let number = 2; names.length < count; number += 1) {
    const ending = ` – ${number}`;
    const name = `${cut(base, LONGEST - ending.length)}${ending}`;
    if (!isTaken(foldName(name))) names.push(name);
  }
  return names;
}
