/** The preparation stations in display order. */
export const stations = ['kitchen', 'bar', 'pizza', 'other'] as const;
export type Station = (typeof stations)[number];

/** Returns the station with this name; an unknown one is read as other. */
export function stationOf(name: string): Station {
  return stations.find((station) => station === name) ?? 'other';
}

interface BoardSettings {
  defaultScreen: string;
  defaultFilters: readonly string[];
}

/**
 * The areas for which a user's board is a station, so that items shown on it count as seen: every area for a role
 * whose default screen is the board, or the areas of its default filters (the bar). A manager or server who opens the
 * board does not count as a station.
 */
export function stationAreas(ui: BoardSettings): readonly Station[] {
  if (ui.defaultScreen === 'orderStatus') return stations;
  if (ui.defaultFilters.includes('all')) return [];
  return stations.filter((area) => ui.defaultFilters.includes(area));
}
