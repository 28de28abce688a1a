import { expect, test } from 'vitest';
import { en } from '../support/screen-texts.ts';
import { projectFiles, projectText } from '../structure/tree.ts';

test('every recorded action has a sentence', () => {
  const written = projectFiles()
    .filter((path) => /^(appliance|db)\/src\/.*\.ts$/.test(path))
    .flatMap((path) => [...projectText(path).matchAll(/\baction: '([a-zA-Z_.]+)'/g)])
    .map(([, action = '']) => action.replaceAll('.', '_'));
  expect(written.length).toBeGreaterThan(15);
  expect([...new Set(written)].filter((key) => !(key in en.journal.acts))).toEqual([]);
});
