import type { KitchenFilter } from '@comanda/domain/permissions';

interface KitchenScreenProps {
  defaultFilters: KitchenFilter[];
}

/** The boards. */
export function KitchenScreen({ defaultFilters }: KitchenScreenProps) {
  return <h1>{defaultFilters.join(' ')}</h1>;
}
