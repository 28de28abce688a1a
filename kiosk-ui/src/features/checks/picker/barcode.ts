import type { Product } from '@comanda/contract/catalog';
import { searchKey } from '../../../lib/browser/search.ts';

const mostAtOnce = 99;

/** A typed or scanned code with an optional quantity: `3*7501055300075`. Null when empty. */
export function readScan(text: string): { quantity: number; code: string } | null {
  const [, times, rest] = /^(?:(\d{1,2})\s*[*x×]\s*)?(\S.*)$/i.exec(text.trim()) ?? [];
  if (rest === undefined) return null;
  return { quantity: Math.min(mostAtOnce, Math.max(1, Number(times ?? 1))), code: rest };
}

/** Scanners return UPC-A with 12 digits, or as EAN-13 with a leading zero. */
const plainCode = (code: string) =>
  /^\d{8,}$/.test(code) ? code.replace(/^0+/, '') : searchKey(code);

/** The product with exactly this code or barcode. */
export function findByCode(products: readonly Product[], code: string): Product | undefined {
  const wanted = plainCode(code);
  return products.find(
    ({ active, ...product }) =>
      active === 1 &&
      [product.barcode, product.code].some((own) => own !== null && plainCode(own) === wanted),
  );
}

/** Whether a folded search matches a product: part of its name or the beginning of a code. */
export function matchesSearch({ name, code, barcode }: Product, wanted: string): boolean {
  return (
    searchKey(name).includes(wanted) ||
    [code, barcode].some((own) => own !== null && searchKey(own).startsWith(wanted))
  );
}
