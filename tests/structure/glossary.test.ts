import { expect, it } from 'vitest';
import { glossary } from '../../kiosk-ui/src/i18n/glossary.ts';
import { projectText } from './tree.ts';

/** The terms of a README's glossary, each with its Spanish word. */
function glossaryRows(readme: string): { term: string; spanish: string }[] {
  const table = readme.split('\n## Glossary\n')[1] ?? '';
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|/gm)].slice(2);
  return rows.flatMap(([, english = '', spanish = '']) => {
    const words = spanish.split(', ');
    return english.split(', ').map((term, index) => ({ term, spanish: words[index] ?? '' }));
  });
}

/** Rows whose Spanish word differs from that of the screens, as `term: found → expected`. */
function otherWords(readme: string): string[] {
  return glossaryRows(readme).flatMap(({ term, spanish }) => {
    const known = glossary.find(({ en }) => en === term);
    return known && known.es !== spanish ? [`${term}: ${spanish} → ${known.es}`] : [];
  });
}

it('the README gives each term the Spanish word of the screens', () => {
  const readme = projectText('README.md');
  expect(glossaryRows(readme).length).toBeGreaterThan(15);
  expect(otherWords(readme)).toEqual([]);
});

it('a row of the README with another word is found', () => {
  const [known] = glossary;
  const table = `| English | Spanish |\n| --- | --- |\n| ${known?.en} | otra palabra |\n`;
  expect(otherWords(`# Bar\n\n## Glossary\n\n${table}`)).toEqual([
    `${known?.en}: otra palabra → ${known?.es}`,
  ]);
});
