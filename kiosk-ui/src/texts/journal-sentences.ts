import type { Pair } from '@comanda/domain/texts';

const added: Pair<string> = ['added', 'agregó'];
const changed: Pair<string> = ['changed', 'cambió'];

/** The verb of an action of the journal. */
const verbs = {
  create: added,
  add: added,
  update: changed,
  change: changed,
  delete: ['deleted', 'eliminó'],
  restore: ['restored', 'restauró'],
} satisfies Record<string, Pair<string>>;

export type Action = keyof typeof verbs;
type Things = Readonly<Record<string, readonly [thing: Pair<string>, ...actions: Action[]]>>;
type ActionsOf<Thing> = Thing extends readonly [unknown, ...infer Actions extends Action[]]
  ? Actions[number]
  : never;
/** The sentences of these things, by their keys. */
export type Sentences<T extends Things> = {
  [Name in keyof T & string as `${Name}_${ActionsOf<T[Name]>}`]: [en: string, es: string];
};

/**
 * Sentences of the journal about what is added, changed, deleted or restored: '{{actor}} deleted the theme {{name}}'.
 * A thing has its article, and in Spanish its preposition. The keys are those of the actions: `theme_delete`.
 */
export function sentencesOf<const T extends Things>(things: T): Sentences<T> {
  const sentences = Object.entries<Things[string]>(things).flatMap(([name, [thing, ...actions]]) =>
    actions.map((action) => {
      const [english, spanish] = verbs[action];
      return [
        `${name}_${action}`,
        [`{{actor}} ${english} ${thing[0]}`, `{{actor}} ${spanish} ${thing[1]}`],
      ];
    }),
  );
  return Object.fromEntries(sentences) as Sentences<T>;
}
