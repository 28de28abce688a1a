import { withoutAccents } from '@comanda/domain/names';
import { describe, expect, test } from 'vitest';
import { sections } from '../../kiosk-ui/src/app/admin/sections.ts';
import {
  findTargets,
  namedBy,
  phraseDistance,
  targets,
} from '../../kiosk-ui/src/app/search/find-targets.ts';
import { templates } from '../../kiosk-ui/src/features/specials/special-templates.ts';
import { en, es } from '../support/screen-texts.ts';
import { queries } from './search-queries.ts';

/** The search shows this many of the things that words lead to. */
const shown = 6;

const words = targets.flatMap((target) =>
  target.words.flatMap((pair) => pair.map((word) => ({ target, word }))),
);

/** The text of a key such as `settings.logo`. */
const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts);

describe('the words of the search', () => {
  test('are at least 200 pairs', () => {
    expect(targets.flatMap((target) => target.words).length).toBeGreaterThanOrEqual(200);
  });

  test('every word leads to its target, in capitals, without accents, and with a typo', () => {
    const lost = words.filter(({ target, word }) => {
      const spellings = [word, word.toUpperCase(), ` ${withoutAccents(word)} `];
      const [longest = ''] = word.split(' ').sort((one, other) => other.length - one.length);
      if (longest.length >= 6) {
        spellings.push(word.replace(longest, longest.slice(0, 3) + longest.slice(4)));
      }
      return spellings.some((spelling) => {
        const found = findTargets(spelling);
        // The bins share their words and are shown with what is in them.
        const most = target.bin ? found.length : shown;
        return !found.slice(0, most).includes(target);
      });
    });
    expect(lost.map(({ word, target }) => `${word}: ${target.section}`)).toEqual([]);
  });

  test('every target is a section, with texts in both languages for what it does', () => {
    const wrong = targets.filter(({ section, act, lit, open }) => {
      if (section !== null && !sections.some(({ id }) => id === section)) return true;
      if (lit && [en, es].some((texts) => typeof textAt(texts, lit) !== 'string')) return true;
      if (act && !(act in en.admin.search.acts && act in es.admin.search.acts)) return true;
      const opens = ['new', 'bin', ...templates.map(({ name }) => name)];
      return open !== undefined && !opens.includes(open);
    });
    expect(wrong).toEqual([]);
  });

  test('every section of a box has a word', () => {
    const without = sections.filter(({ id }) => !targets.some(({ section }) => section === id));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ['2x1', 'twoForOne'],
    ['mesero nuevo', 'newPerson'],
    ['ventas de ayer', 'salesYesterday'],
    ['quiero hacer una promocion nueva', 'newSpecial'],
  ])('%s leads to %s first', (text, act) => {
    expect(findTargets(text)[0]?.act).toBe(act);
  });

  test.each([
    ['ticket', 'printing'],
    ['logo', 'settings'],
    ['factura', 'accountant'],
    ['papelera', 'products'],
    ['contraseña', 'users'],
    ['horario', 'priceLists'],
  ])('%s leads to %s', (text, section) => {
    expect(findTargets(text).map((target) => target.section)).toContain(section);
  });
});

/** A target by what it is called. */
const nameOf = ({ bin, act, lit, section }: (typeof targets)[number]): string =>
  (bin && 'bin') ?? act ?? lit ?? section ?? '';

test('what owners type finds what they mean', () => {
  const lost = queries.filter(([text, ...meant]) => {
    const found = findTargets(text).slice(0, shown).map(nameOf);
    return !meant.some((name) => found.includes(name));
  });
  expect(lost.map(([text]) => text)).toEqual([]);
});

test('a sentence about nothing that the search knows finds nothing', () => {
  for (const text of ['no such thing', 'nada de eso', 'qwerty asdf']) {
    expect(findTargets(text)).toEqual([]);
  }
});

test('every query means something that the search knows', () => {
  const known = new Set(targets.map(nameOf));
  const unknown = queries.flatMap(([, ...meant]) => meant.filter((name) => !known.has(name)));
  expect(unknown).toEqual([]);
});

describe('a sentence names a row', () => {
  const menu = ['Guacamole con totopos', 'Queso fundido', 'Agua de jamaica', 'Sangría', 'Queso'];
  const found = (text: string) => namedBy(text, menu, (name) => [name]);

  test.each([
    ['cambiar precio de guacamole', 'Guacamole con totopos'],
    ['change price of guacamole', 'Guacamole con totopos'],
    ['cuánto cuesta el guacamole', 'Guacamole con totopos'],
    ['how do I update the price for guacamoles', 'Guacamole con totopos'],
    ['subirle al guacamole', 'Guacamole con totopos'],
    ['foto del keso fundido', 'Queso fundido'],
    ['PRECIO SANGRIA', 'Sangría'],
    ['poner sangrias agotadas', 'Sangría'],
    ['borrar el agua de jamaika', 'Agua de jamaica'],
  ])('%s', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  test('every row that has the same number of its words, in their order', () => {
    expect(found('precio del queso')).toEqual(['Queso fundido', 'Queso']);
  });

  test('not when it says something else as well, and not by the task alone', () => {
    expect(found('precio del queso de Oaxaca')).toEqual([]);
    expect(found('cambiar precio')).toEqual([]);
  });
});

describe('the distance of a text to a phrase', () => {
  test('is 0 for the same words in any order, without the small ones', () => {
    expect(phraseDistance('ayer ventas', 'ventas de ayer')).toBe(0);
  });

  test('is none for another word, and for words that the phrase lacks', () => {
    expect(phraseDistance('guacamole', 'ventas de ayer')).toBeNull();
    expect(phraseDistance('ventas de ayer en la barra', 'ventas de ayer')).toBeNull();
  });

  test('forgives one letter in a long word only', () => {
    expect(phraseDistance('impresroa', 'impresora')).toBe(3);
    expect(phraseDistance('impresra', 'impresora')).toBe(3);
    expect(phraseDistance('caha', 'caja')).toBeNull();
  });

  test('is shorter to what is typed whole than to what begins with it', () => {
    expect(phraseDistance('corte', 'corte')).toBeLessThan(phraseDistance('corte', 'corte Z') ?? 0);
  });
});
