import type { ListRow } from './import-rows.ts';
import { foldName } from './names.ts';

/**
 * The rows of another program's list of products: a variant is part of the name, and a row without a name belongs to
 * the product above it. Values that such lists lack are filled in.
 */
export function* productRows(rows: Iterable<ListRow>): Generator<ListRow> {
  const first = { name: '', category: '' };
  for (const { row, cells, cell } of rows) {
    const variants = ['variant', 'variant_2', 'variant_3'].map((field) => cell(field).trim());
    const variant = variants.filter((each) => each !== '').join(' ');
    const continues = cell('name').trim() === '';
    // Programs write more pictures, and the parts of a composite product, in rows below the product.
    if (continues && variant === '' && cell('price').trim() === '' && first.name !== '') continue;
    // In many files only the first variant of a product has its name and category.
    if (!continues || variant === '') {
      first.name = cell('name').trim();
      first.category = cell('category');
    }
    const own: Record<string, string> = {
      name: withVariant(first.name, variant),
      category: lastPart(cell('category').trim() || first.category),
      // Few lists have a cost for every product.
      cost: cell('cost').trim() || '0',
      active: isOffMenu(cell) ? '0' : '1',
    };
    yield { row, cells, cell: (field) => own[field] ?? cell(field) };
  }
}

/** Programs have a column for what is for sale, for what is shown, or for what is hidden or archived. */
function isOffMenu(cell: (name: string) => string): boolean {
  const hidden = cell('hidden');
  return (
    isOff(cell('active')) || isOff(cell('published')) || (hidden.trim() !== '' && !isOff(hidden))
  );
}

/** Square calls the only variant of a product Regular, Shopify Default Title. */
function withVariant(name: string, variant: string): string {
  const isOnly =
    variant === '' || ['regular', 'normal', 'default title'].includes(foldName(variant));
  return isOnly || name === '' ? name : `${name} ${variant}`;
}

/** Odoo writes a category with its parents: All / Drinks / Beer. */
function lastPart(category: string): string {
  if (!/^(all|todos|todas|todo) \/ /i.test(category)) return category;
  return category.split(' / ').at(-1) ?? category;
}

const offWords = new Set(
  '0|n|no|f|false|off|falso|inactive|inactivo|inactiva|archived|archivado|draft|borrador|hidden|oculto|unavailable'.split(
    '|',
  ),
);

/** Whether a cell takes a product off the menu; a blank one does not. */
export function isOff(raw: string): boolean {
  return offWords.has(foldName(raw));
}
