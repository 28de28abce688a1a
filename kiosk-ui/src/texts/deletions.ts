import type { Pair } from '@comanda/domain/texts';

/** A noun in both languages; the Spanish article gives its gender, 'al' is for people. */
export type Noun = readonly [en: string, es: string, article: 'el' | 'la' | 'al'];
/** The texts about deleting a noun. */
export type Deletion = Record<'noun' | 'question' | 'done' | 'failed', Pair<string>>;

/** The texts about deleting each noun: the question, what is said after it, and the refusal with its `reason`. */
export function deletionsOf<const N extends Readonly<Record<string, Noun>>>(
  nouns: N,
): { [Name in keyof N]: Deletion } {
  const deletions = Object.entries<Noun>(nouns).map(([name, [en, es, article]]) => {
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const these = { el: 'este', la: 'esta', al: 'a este' }[article];
    const deletion: Deletion = {
      noun: [en, es],
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
