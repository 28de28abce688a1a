import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { proved } from '../support/prove.ts';

const tests = resolve(import.meta.dirname, '..');
const text = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');

/** Number of requirements of levels 1 and 2 by chapter (ASVS 5.0.0). */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ways = ['test', 'document', 'deviation', 'not applicable'];

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', asks = '', by = '', what = '']) => ({ id, level, asks, by, what }));

test('every requirement is listed once', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  const found = perChapter.map(
    (_, index) => rows.filter((row) => row.id.startsWith(`${index + 1}.`)).length,
  );
  expect(found).toEqual(perChapter);
});

test('each names an existing test, a document, or a reason', () => {
  for (const { id, level, asks, by, what } of rows) {
    expect([
      id,
      ['1', '2'].includes(level),
      ways.includes(by),
      asks !== '',
      what.length > 7,
    ]).toEqual([id, true, true, true, true]);
    const files = [...what.matchAll(/`([\w/-]+\.(?:test|prove)\.ts)`/g)].map(([, file]) => file);
    if (by === 'test') expect([id, files.length > 0]).toEqual([id, true]);
    for (const file of files) {
      expect([id, file, existsSync(join(tests, file ?? ''))]).toEqual([id, file, true]);
    }
  }
});

test('the totals in its first lines are right', () => {
  const count = (by: string) => rows.filter((row) => row.by === by).length;
  for (const [number, words] of [
    [rows.length, 'of them'],
    [count('test'), 'have a test'],
    [count('document'), 'a document'],
    [count('deviation'), 'are written deviations'],
    [count('not applicable'), 'name what this product has not'],
  ] as const) {
    expect(text.replace(/\s+/g, ' ')).toContain(`${number} ${words}`);
  }
  proved({
    promise: 'OWASP ASVS 5.0.0 level 2',
    rounds: `${rows.length} requirements`,
    figure: `${count('test')} with a test, ${count('document')} a document, ${count('deviation')} written deviations, ${count('not applicable')} not applicable`,
  });
});
