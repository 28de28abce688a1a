import { defaultPermissions, roleIds, type RolePermissions } from '@comanda/domain/permissions';
import { stationAreas } from '@comanda/domain/stations';
import { describe, expect, test } from 'vitest';

const every = ['kitchen', 'bar', 'pizza', 'other'];

function ui(change: Partial<RolePermissions['ui']>): RolePermissions['ui'] {
  return {
    defaultScreen: 'server',
    defaultFilters: ['all'],
    showAdminDashboard: false,
    showServerDashboard: true,
    ...change,
  };
}

describe('whose board is a station', () => {
  test.each<[string, Partial<RolePermissions['ui']>, string[]]>([
    ['the board as default screen: everything', { defaultScreen: 'orderStatus' }, every],
    [
      'also when it starts with some areas',
      { defaultScreen: 'orderStatus', defaultFilters: ['pizza'] },
      every,
    ],
    ['the floor with its own areas: those', { defaultFilters: ['bar', 'other'] }, ['bar', 'other']],
    ['the floor with all areas: none', {}, []],
    ['the back office: none', { defaultScreen: 'admin' }, []],
    ['no areas at all: none', { defaultFilters: [] }, []],
  ])('%s', (_, change, areas) => {
    expect(stationAreas(ui(change))).toEqual(areas);
  });

  test.each([
    ['kitchen', every],
    ['bar', ['bar']],
    ['server', []],
    ['manager', []],
    ['owner', []],
  ] as const)('by default: %s', (role, areas) => {
    const permissions = defaultPermissions[roleIds[role]];
    expect(permissions && stationAreas(permissions.ui)).toEqual(areas);
  });
});
