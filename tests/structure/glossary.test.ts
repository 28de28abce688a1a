import { expect, it } from 'vitest';
import { glossary } from '../../kiosk-ui/src/i18n/glossary.ts';
import { houseText } from './tree.ts';

it('the README gives each term the Spanish word of the screens', () => {
  const table = houseText('README.md').split('\n## Glossary\n')[1] ?? '';
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|/gm)].slice(2);
  expect(rows.length).toBeGreaterThan(15);
  for (const [, english = '', spanish = ''] of rows) {
    const words = spanish.split(', ');
    english.split(', ').forEach((term, index) => {
      const known = glossary.find(({ en }) => en === term);
      if (known) expect(`${term}: ${words[index]}`).toBe(`${term}: ${known.es}`);
    });
  }
});
