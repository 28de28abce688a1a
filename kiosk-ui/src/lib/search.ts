import { foldName } from '@comanda/domain/names';

/** What a search compares: without case, accents and space around it, so that 'cafe' finds 'Café'. */
export function searchKey(text: string): string {
  return foldName(text).normalize('NFD').replace(/\p{M}/gu, '');
}
