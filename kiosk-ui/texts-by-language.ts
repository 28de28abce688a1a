import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsIn, type Language, type Texts } from '@comanda/domain/texts';
import type { Plugin } from 'vite';
import { joined, placed, type RecordPart, type RecordTexts } from './src/texts/record-texts.ts';

const folder = join(import.meta.dirname, 'src/texts/');
const records = join(folder, 'records/');
const collection = /^export \* from/m;
/** The parts that contain texts of records, by the file of their other texts. */
const partOf: Readonly<Record<string, RecordPart>> = {
  'first.ts': 'first',
  'back-office.ts': 'backOffice',
  'help.ts': 'help',
};

/**
 * Splits the texts, which are written in pairs, by language: `import('./texts/first.ts?es')` is the Spanish of that
 * file and of the files that it exports again. So a device loads one language (`i18n/texts.ts`). The texts of the files
 * in `records` are in the part where they are shown, as its export `ofRecords`.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'comanda-texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [file = '', language] = id.split('?');
      if (!file.startsWith(folder) || (language !== 'en' && language !== 'es')) return null;
      const source = readFileSync(file, 'utf8');
      const texts = collection.test(source)
        ? source.replaceAll(/\.ts';$/gm, `.ts?${language}';`)
        : await writtenOut(file, language);
      const part = partOf[basename(file)];
      if (!part) return texts;
      for (const record of recordFiles()) this.addWatchFile(record);
      return `${texts}\n${exported('ofRecords', await textsOfRecords(part), language)}\n`;
    },
  };
}

const recordFiles = () => readdirSync(records).map((name) => records + name);

/** The texts of all kinds of records that are in a part, in their places. */
export async function textsOfRecords(part: RecordPart): Promise<Texts> {
  const trees = await Promise.all(
    recordFiles().map(async (file) =>
      Object.entries(await read<RecordTexts>(file)).map(
        ([section, record]) => placed(section, record)[part],
      ),
    ),
  );
  return joined(...trees.flat());
}

/** The exports of a file as it is now. */
async function read<Export>(file: string): Promise<Record<string, Export>> {
  const changed = Math.round(statSync(file).mtimeMs);
  return (await import(`${pathToFileURL(file).href}?t=${changed}`)) as Record<string, Export>;
}

/** A module with the texts of a file in one language. What it computes has been computed. */
async function writtenOut(file: string, language: Language): Promise<string> {
  return Object.entries(await read<Texts>(file))
    .map(([noun, texts]) => exported(noun, texts, language))
    .join('\n');
}

const exported = (name: string, texts: Texts, language: Language) =>
  `export const ${name} = ${JSON.stringify(textsIn(texts, language))};`;
