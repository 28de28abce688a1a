import { cleanName, cleanNote, foldName, joinedName, suggestName } from '@comanda/domain/names';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('names of checks', () => {
  test.each([
    ['  Terrace ', 'tERRACE'],
    ['Café', 'Cafe\u0301'],
    ['ÑANDÚ', 'ñandú'],
    ['STRASSE', 'straße'],
    ['Ο ΛΟΓΟΣ', 'ο λογος'],
  ])('%s and %s are the same name', (left, right) => {
    expect(foldName(left)).toBe(foldName(right));
  });

  test.each([
    ['Mesa 1', 'Mesa 10'],
    ['Ana', 'Aña'],
  ])('%s and %s are different', (left, right) => {
    expect(foldName(left)).not.toBe(foldName(right));
  });

  test('control characters are never stored or printed', () => {
    expect(cleanName('\u001bp\u0000Bar\n')).toBe('p Bar');
    expect(cleanNote('no ice\nno \u001bp straw\r')).toBe('no ice\nno  p straw');
    expect(cleanNote(null)).toBe('');
  });

  test('invisible characters are removed and do not distinguish names', () => {
    expect(cleanName('Mesa\u200b 4\u202e')).toBe('Mesa 4');
    expect(foldName('\ufeffRosa\u2060')).toBe(foldName('rosa'));
    for (const nothing of ['\u200b\u0007', '\u200d', '\u00a0\u3000', '\ufe0f']) {
      expect(cleanName(nothing)).toBe('');
      expect(cleanNote(nothing)).toBe('');
    }
    expect(cleanName('👩‍👩‍👧 José')).toBe('👩‍👩‍👧 José');
  });

  test.each([
    ['Bar', [], 'Bar (2)'],
    ['Bar', ['bar (2)'], 'Bar (3)'],
    ['Bar (2)', ['bar (2)', 'bar (3)'], 'Bar (4)'],
    [' Bar ', [], 'Bar (2)'],
  ])('%s with %j taken suggests %s', (name, taken: string[], suggestion) => {
    expect(suggestName(name, (key) => taken.includes(key))).toBe(suggestion);
  });

  test('a suggestion is free, fits and is well formed, for any name', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
        fc.integer({ min: 0, max: 5 }),
        (name, taken) => {
          let asked = 0;
          const suggestion = suggestName(name, () => asked++ < taken);
          expect(suggestion.length).toBeLessThanOrEqual(80);
          expect(suggestion.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('the name of joined tables', () => {
  test.each([
    [['5', '4'], '4 + 5'],
    [['10', '9', '2'], '2 + 9 + 10'],
    [['Mesa 5', 'Mesa 4'], 'Mesa 4 + 5'],
    [['Mesa 4 + 5', 'Mesa 6'], 'Mesa 4 + 5 + 6'],
    [['Mesa 4', 'Barra 1'], 'Barra 1 + Mesa 4'],
    [['Patio', '4'], '4 + Patio'],
    [['Patio', 'Patio norte'], 'Patio + Patio norte'],
    [['patio', 'Patio'], 'Patio + patio'],
    [['Patio', 'patio'], 'Patio + patio'],
  ])('%j is %s', (names, name) => {
    expect(joinedName(names)).toBe(name);
  });

  test('the name of joined tables is at most 80 characters, in any order the same', () => {
    const name = fc.string({ minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 20 }), (names) => {
        expect(joinedName(names).length).toBeLessThanOrEqual(80);
        expect(joinedName(names)).toBe(joinedName([...names].sort()));
      }),
    );
  });
});
