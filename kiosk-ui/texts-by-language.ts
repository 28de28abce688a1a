import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { textsIn, type Language, type Texts } from '@comanda/domain/texts';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('src/texts/', import.meta.url));
const collection = /^export \* from/m;

/**
 * Splits the texts, which are written in pairs, by language: `import('./texts/first.ts?es')` is the Spanish of that
 * file and of the files that it exports again. So a device loads one language (`i18n/texts.ts`).
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'comanda-texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [file = '', language] = id.split('?');
      if (!file.startsWith(folder) || (language !== 'en' && language !== 'es')) return null;
      const source = readFileSync(file, 'utf8');
      if (collection.test(source)) return source.replaceAll(/\.ts';$/gm, `.ts?${language}';`);
      return writtenOut(file, language);
    },
  };
}

/** A module with the texts of a file in one language. What it computes has been computed. */
async function writtenOut(file: string, language: Language): Promise<string> {
  const changed = statSync(file).mtimeMs;
  const nouns = (await import(`${pathToFileURL(file).href}?${changed}`)) as Record<string, Texts>;
  return Object.entries(nouns)
    .map(([noun, texts]) => `export const ${noun} = ${JSON.stringify(textsIn(texts, language))};`)
    .join('\n');
}
