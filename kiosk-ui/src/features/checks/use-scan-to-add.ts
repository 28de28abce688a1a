import type { Product } from '@comanda/contract/catalog';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/toast.tsx';
import { asksOptions } from './option-choice.ts';
import type { NewLine } from './pending.ts';
import { findByCode, readScan } from './scan.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Adds what a scanner reads, or asks its options first. Returns the same for a code that was typed: whether it is one.
 */
export function useScanToAdd(
  products: readonly Product[],
  ask: (product: Product, quantity: number) => void,
  onAdd: (line: NewLine) => void,
): (text: string) => boolean {
  const { t } = useTranslation();
  const scan = (text: string) => {
    const scanned = readScan(text);
    const product = scanned && findByCode(products, scanned.code);
    if (!product) return false;
    const { quantity } = scanned;
    if (product.sold_out === 1) notify('error', t('checks.scan.soldOut', { name: product.name }));
    else if (asksOptions(product)) ask(product, quantity);
    else onAdd({ product, options: [], quantity, note: '' });
    return true;
  };
  useScanner((text, isInField) => {
    const isKnown = scan(text);
    // A search field says itself that it found nothing.
    if (!isKnown && !isInField) notify('error', t('checks.scan.unknown', { code: text }));
    return isKnown;
  });
  return scan;
}
