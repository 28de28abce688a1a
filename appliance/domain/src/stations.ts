import type { KitchenFilter, RolePermissions } from './permissions.ts';

type StationArea = Exclude<KitchenFilter, 'all'>;
const everyArea: readonly StationArea[] = ['kitchen', 'bar', 'pizza', 'other'];

/**
 * The areas for which a person's board is a station, so that an item shown on it counts as seen: every area for
 * a role whose default screen is the board, the areas of its default filters for a role that has some (the bar).
 * A manager or waiter who merely looks at the board is no station.
 */
export function stationAreas(ui: RolePermissions['ui']): readonly StationArea[] {
  if (ui.defaultScreen === 'orderStatus') return everyArea;
  if (ui.defaultFilters.includes('all')) return [];
  return everyArea.filter((area) => ui.defaultFilters.includes(area));
}
