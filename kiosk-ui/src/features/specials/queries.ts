import { useCollection } from '../../lib/api/collections.ts';
import { allProducts } from '../../lib/api/floor-collections.ts';

export function useListProducts() {
  return useCollection(allProducts);
}
