import type { Product } from '@comanda/contract/catalog';
import { isSoldOut } from '@comanda/domain/combos';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/toast.tsx';
import type { NewLine } from '../pending/pending.ts';
import { lineByDefault } from './option-choice.ts';
import { findByCode, readScan } from './barcode.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Adds a scanned product, or shows its options first. The returned function does the same for a typed code and
 * returns whether it is one.
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
    const productOf = (id: number) => products.find((one) => one.id === id);
    if (isSoldOut(product, productOf)) {
      notify('error', t('checks.scan.soldOut', { name: product.name }));
      return true;
    }
    const line = lineByDefault(product, quantity);
    if (line) onAdd(line);
    else ask(product, quantity);
    return true;
  };
  useScanner((text, isInField) => {
    const isKnown = scan(text);
    // A search field shows itself that nothing was found.
    if (!isKnown && !isInField) notify('error', t('checks.scan.unknown', { code: text }));
    return isKnown;
  });
  return scan;
}
