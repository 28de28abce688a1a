import { expect, test } from 'vitest';
import { places, sections } from '../../kiosk-ui/src/app/admin/sections.ts';
import { en, es } from '../support/screen-texts.ts';

test('every section is a tab of one of eight places, and every place but Today has sections', () => {
  expect(places).toHaveLength(8);
  const used = new Set<string>(sections.map(({ place }) => place));
  expect(['today', ...used].sort()).toEqual([...places].sort());
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

test('the sections that the specification collapses below the day are nine', () => {
  const folds = sections.filter(({ isFold }) => isFold).map(({ id }) => id);
  expect(folds.sort()).toEqual(
    [
      'registers',
      'analytics',
      'tables',
      'users',
      'stock',
      'products',
      'specials',
      'themes',
      'ieps',
    ].sort(),
  );
});

test.each([
  ['en', en.admin],
  ['es', es.admin],
] as const)('no two tabs of a place have the same name (%s)', (_, { tabs, sections: titles }) => {
  const names = sections.map(({ id, place }) => {
    return `${place} ${id in tabs ? tabs[id as keyof typeof tabs] : titles[id]}`;
  });
  expect(new Set(names).size).toBe(names.length);
});
