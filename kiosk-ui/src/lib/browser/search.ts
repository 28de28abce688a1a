import { foldName, withoutAccents } from '@comanda/domain/names';

/** Normalises a text for searching: without case, accents and surrounding space, so that 'cafe' finds 'Café'. */
export function searchKey(text: string): string {
  return withoutAccents(foldName(text));
}
