import type { SpecialRule } from '@comanda/domain/specials/special';
import { useTranslation } from 'react-i18next';
import { ruleInWords } from './rule-words.ts';
import type { Menu } from './special-values.ts';

/** Describes a rule in the current language, with the names of the menu. */
export function useRuleWords(menu: Menu): (rule: SpecialRule) => string {
  const { t, i18n } = useTranslation();
  const nameIn = (things: readonly { id: number; name: string }[]) => {
    const names = new Map(things.map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id);
  };
  const groups = menu.products.flatMap((product) => product.option_groups);
  const names = {
    category: nameIn(menu.categories),
    product: nameIn(menu.products),
    option: nameIn(groups.flatMap((group) => group.options)),
  };
  return (rule) => ruleInWords(rule, names, t, i18n.language);
}
