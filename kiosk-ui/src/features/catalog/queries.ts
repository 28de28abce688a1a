import { useCollection } from '../../lib/collections.ts';
import { allProducts } from '../../lib/floor-collections.ts';

export function useListProducts() {
  return useCollection(allProducts);
}
