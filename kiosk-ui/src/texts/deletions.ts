import type { Pair } from '@comanda/domain/texts';

/**
 * A noun in both languages; the Spanish article gives its gender, 'al' is for people. `of` comes before a name that is
 * not its own: 'the pay of Ana'.
 */
export type Noun = readonly [
  en: string,
  es: string,
  article: 'el' | 'la' | 'al',
  of?: readonly [en: string, es: string],
];
/** The texts about deleting a noun. */
export type Deletion = Record<'noun' | 'question' | 'done' | 'failed', Pair<string>>;

/** A noun as it is written before a name: 'table', 'pay of'. */
export const beforeName = ([en, es, , of]: Noun): readonly [en: string, es: string] =>
  of ? [`${en} ${of[0]}`, `${es} ${of[1]}`] : [en, es];

/** The texts about deleting each noun: the question, what is said after it, and the refusal with its `reason`. */
export function deletionsOf<const N extends Readonly<Record<string, Noun>>>(
  nouns: N,
): { [Name in keyof N]: Deletion } {
  const deletions = Object.entries<Noun>(nouns).map(([name, noun]) => {
    const [en, es, article] = noun;
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const these = { el: 'este', la: 'esta', al: 'a este' }[article];
    const deletion: Deletion = {
      noun: [...beforeName(noun)],
      question: [
        `Are you sure you want to delete this ${en}?`,
        `¿Seguro que quieres eliminar ${these} ${es}?`,
      ],
      done: [
        `${capital(en)} deleted successfully`,
        `${capital(es)} ${article === 'la' ? 'eliminada' : 'eliminado'} correctamente`,
      ],
      failed: [
        `Failed to delete ${en}: {{reason}}`,
        `No se pudo eliminar ${article} ${es}: {{reason}}`,
      ],
    };
    return [name, deletion];
  });
  return Object.fromEntries(deletions) as { [Name in keyof N]: Deletion };
}
