import type { Product } from '@comanda/contract/catalog';
import { searchKey } from '../../lib/browser/search.ts';

/** The filters of the product list. */
export interface ProductFilter {
  search: string;
  categoryId: number | null;
  showInactive: boolean;
}

/** The filtered products; a search matches name, code and barcode, without accents. */
export function filterProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  const wanted = searchKey(filter.search);
  return products.filter(
    (product) =>
      (filter.showInactive || product.active === 1) &&
      (filter.categoryId === null || product.category_id === filter.categoryId) &&
      (wanted === '' ||
        [product.name, product.code, product.barcode].some((text) =>
          searchKey(text ?? '').includes(wanted),
        )),
  );
}
