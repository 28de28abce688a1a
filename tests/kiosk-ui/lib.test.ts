import type { TFunction } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../support/screen-texts.ts';
import { ApiProblem, wordsOf } from '../../kiosk-ui/src/lib/api/problem.ts';
import { checkTitle, saysTable, splitFrom } from '../../kiosk-ui/src/lib/format/check-title.ts';
import { searchKey } from '../../kiosk-ui/src/lib/browser/search.ts';
import { elapsedParts, noteServerTime, serverNow } from '../../kiosk-ui/src/lib/format/time.ts';
import { uuid } from '../../kiosk-ui/src/lib/browser/uuid.ts';

describe('elapsed time', () => {
  test.each([
    [-5_000, 'seconds', 0, 0, 0],
    [999, 'seconds', 0, 0, 0],
    [89_999, 'seconds', 0, 0, 89],
    [90_000, 'minutes', 0, 1, 0],
    [3_599_999, 'minutes', 0, 59, 0],
    [3_600_000, 'hours', 1, 0, 0],
    [93_660_000, 'hours', 26, 1, 0],
  ] as const)('%i ms are counted in %s', (ms, unit, hours, minutes, seconds) => {
    expect(elapsedParts(ms)).toEqual({ unit, hours, minutes, seconds });
  });
});

test.each([
  ['  Café ', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['JALAPEÑO', 'jalapeno'],
  ['Straße', 'strasse'],
])('a search normalises %j to %j', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('a refusal has every value that its text needs', () => {
  const named = Object.entries(en.problems).flatMap(([code, text]) =>
    [...text.matchAll(/{{(\w+)}}/g)].map(([, word = '']) => ({ code, word })),
  );
  expect(named.map(({ code }) => code)).toContain('column_unknown');
  for (const { code, word } of named) {
    if (code === 'network') continue;
    const problem = new ApiProblem(400, { code, [word]: 'Total' });
    expect(wordsOf(problem)).toHaveProperty(word, 'Total');
  }
});

describe("the server's clock", () => {
  const now = Date.UTC(2026, 2, 10, 12);
  beforeEach(() => {
    vi.useFakeTimers({ now });
    noteServerTime(now, now);
  });
  afterEach(() => {
    noteServerTime(Date.now(), Date.now());
    vi.useRealTimers();
  });

  test('is measured from the middle of the request', () => {
    noteServerTime(new Date(now + 60_000).toISOString(), now - 2_000);
    expect(serverNow()).toBe(now + 61_000);
    vi.advanceTimersByTime(5_000);
    expect(serverNow()).toBe(now + 66_000);
  });

  test("is not changed by differences below the header's resolution or responses without a time", () => {
    noteServerTime(now + 60_000, now);
    noteServerTime(now + 61_400, now);
    noteServerTime('garbage', now);
    expect(serverNow()).toBe(now + 60_000);
  });
});

test('keys are version 4 UUIDs and differ', () => {
  const keys = Array.from({ length: 500 }, uuid);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

describe('the title of a check', () => {
  const t = ((_: string, { number }: { number: string }) =>
    `Mesa ${number}`) as unknown as TFunction;
  test.each([
    ['5', '5', 'Mesa 5', true],
    ['5 – 2', '5', 'Mesa 5 – 2', true],
    ['4 + 5 – 12', '4 + 5', 'Mesa 4 + 5 – 12', true],
    ['Terraza 3 – 2', 'Terraza 3', 'Terraza 3 – 2', true],
    ['55', '5', '55', false],
    ['5 – Ana', '5', '5 – Ana', false],
    ['Ana', '5', 'Ana', false],
    ['Barra', null, 'Barra', false],
  ])('%s at %s is %s', (name, table_name, title, says) => {
    expect(checkTitle(t, { name, table_name })).toBe(title);
    expect(saysTable({ name, table_name })).toBe(says);
  });

  test.each([
    ['5 – 2', '5', '5', null],
    ['5 – 3', '5', '5 – 2', '5 – 2'],
    ['Ana – 2', '5', 'Ana', 'Ana'],
    ['Barra – 2', null, 'Barra', 'Barra'],
    ['5', '5', null, null],
  ])('%s at %s, split from %s, has the tag %s', (name, table_name, parent_name, tag) => {
    expect(splitFrom({ name, table_name, parent_name })).toBe(tag);
  });
});
