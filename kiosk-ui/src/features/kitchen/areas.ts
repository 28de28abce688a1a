import type { KitchenFilter } from '@comanda/domain/permissions';
import { stations } from '@comanda/domain/stations';
import { useMemo, useState } from 'react';
import { usePerson } from '../../lib/session/session.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';

/** The filters of the board: one per station, and all of them. */
export const kitchenAreas: KitchenFilter[] = ['all', ...stations];

// Stored by role, because a cook and a server want different areas on the same device.
const keyOf = (role: number | undefined) => `kitchen_areas.${role ?? ''}`;

/** Toggles an area: 'all' is exclusive, and removing the last one returns to all. */
export function toggleArea(chosen: readonly KitchenFilter[], area: KitchenFilter): KitchenFilter[] {
  if (area === 'all') return ['all'];
  const others: KitchenFilter[] = chosen.filter((one) => one !== 'all');
  const next = others.includes(area)
    ? others.filter((one) => one !== area)
    : kitchenAreas.filter((one) => one === area || others.includes(one));
  return next.length === 0 ? ['all'] : next;
}

function stored(key: string): KitchenFilter[] | null {
  const names = (readLocal(key) ?? '').split(',');
  const known = kitchenAreas.filter((area) => names.includes(area));
  return known.length > 0 ? known : null;
}

/** The areas of this screen: those chosen on this device by users with the same role, otherwise those of the role. */
export function useAreas(
  defaults: readonly KitchenFilter[],
): [KitchenFilter[], (area: KitchenFilter) => void] {
  const key = keyOf(usePerson()?.user_role);
  const [chosen, setChosen] = useState(() => stored(key));
  const areas = useMemo<KitchenFilter[]>(
    () => chosen ?? (defaults.length > 0 ? [...defaults] : ['all']),
    [chosen, defaults],
  );
  return [
    areas,
    (area) => {
      const next = toggleArea(areas, area);
      writeLocal(key, next.join(','));
      setChosen(next);
    },
  ];
}
