/** The preparation stations, in the order in which every list shows them. */
export const stations = ['kitchen', 'bar', 'pizza', 'other'] as const;
export type Station = (typeof stations)[number];

/** The station of that name; an unknown one reads as other. */
export function stationOf(name: string): Station {
  return stations.find((station) => station === name) ?? 'other';
}

interface BoardSettings {
  defaultScreen: string;
  defaultFilters: readonly string[];
}

/**
 * The areas for which a person's board is a station, so that an item shown on it counts as seen: every area for
 * a role whose default screen is the board, the areas of its default filters for a role that has some (the bar).
 * A manager or waiter who merely looks at the board is no station.
 */
export function stationAreas(ui: BoardSettings): readonly Station[] {
  if (ui.defaultScreen === 'orderStatus') return stations;
  if (ui.defaultFilters.includes('all')) return [];
  return stations.filter((area) => ui.defaultFilters.includes(area));
}
