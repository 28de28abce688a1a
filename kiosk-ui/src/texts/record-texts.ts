import type { OneLanguage, Pair, Texts } from '@comanda/domain/texts';
import { beforeName, deletionsOf, type Deletion, type Noun } from './deletions.ts';
import { sentencesOf, type Action, type Sentences } from './journal-sentences.ts';

/** All that the screens say about one kind of record of the back office. */
export interface RecordTexts {
  /** Its name in code: the subject of its actions in the journal, and that of its deletion. */
  readonly one: string;
  /** The noun in both languages, with the Spanish article. */
  readonly noun: Noun;
  /** The title of its section. */
  readonly section: Pair<string>;
  /** Its actions in the journal that say no more than who did it and to which {{name}}. */
  readonly acts: readonly Action[];
  /** Labels of its fields, unless other records have them too (texts/fields.ts). */
  readonly fields?: Readonly<Record<string, Pair<string>>>;
  /** What can be done in its section. The text before a colon is what the user does. */
  readonly help: Readonly<Record<string, Pair<string>>>;
  /** Its other texts, whose keys begin with the name of the section: `taxes.intro`. */
  readonly texts: Texts;
}

/**
 * The kinds of records by the id of their section. Each file of the folder `records` adds its own, as its one export
 * and here; the build collects the exports (texts-by-language.ts).
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the files of the folder
export interface RecordKinds {}

/** The parts of the texts that come to a device at different times (i18n/texts.ts). */
export type RecordPart = 'first' | 'backOffice' | 'help';

/** Where each text of a kind of record is in the tree of all texts, by the part that contains it. */
export function placed(section: string, record: RecordTexts): Record<RecordPart, Texts> {
  const { one, noun, acts, fields = {}, help, texts } = record;
  const [english, spanish] = beforeName(noun);
  const thing = [`the ${english} {{name}}`, `${noun[2]} ${spanish} {{name}}`] as const;
  return {
    first: {
      admin: { sections: { [section]: record.section } },
      records: { deletion: deletionsOf({ [one]: noun }) },
    },
    backOffice: {
      [section]: texts,
      journal: { acts: sentencesOf({ [one]: [thing, ...acts] }) },
      fields,
    },
    help: { help: { topics: { [section]: help } } },
  };
}

type Kinds = RecordKinds & Record<never, RecordTexts>;
type Id = keyof Kinds;
type Of<Name extends Id, Key extends keyof RecordTexts> = Kinds[Name] extends {
  [K in Key]: infer Value;
}
  ? Value
  : never;
type ByNoun<Value> = { [Name in Id as Of<Name, 'one'> & string]: Value };
type ActsOf<Name extends Id> =
  Of<Name, 'acts'> extends readonly (infer A extends Action)[] ? A : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;

/** The same tree as a type. */
export type PlacedTexts = OneLanguage<{
  admin: { sections: { [Name in Id]: Pair<string> } };
  records: { deletion: ByNoun<Deletion> };
  journal: {
    acts: All<
      {
        [Name in Id]: Sentences<{
          [One in Of<Name, 'one'> & string]: readonly [Pair<string>, ...ActsOf<Name>[]];
        }>;
      }[Id]
    >;
  };
  fields: All<{ [Name in Id]: Of<Name, 'fields'> }[Id]>;
  help: { topics: { [Name in Id]: Of<Name, 'help'> } };
}> & { [Name in Id]: OneLanguage<Of<Name, 'texts'>> };

/** Trees of texts as one; of two texts in one place the later one counts. */
export function joined(...trees: readonly Texts[]): Texts {
  const all: Record<string, Pair | Texts> = {};
  for (const [name, text] of trees.flatMap(Object.entries<Pair | Texts>)) {
    const old = all[name];
    all[name] = isTree(text) && old !== undefined && isTree(old) ? joined(old, text) : text;
  }
  return all;
}

const isTree = (text: Pair | Texts): text is Texts => !Array.isArray(text);
