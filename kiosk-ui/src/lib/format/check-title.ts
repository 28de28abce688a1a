import type { Check, CheckItem } from '@comanda/contract/checks';
import type { TFunction } from 'i18next';

type NamedCheck = Pick<Check, 'name' | 'table_name'>;

/** Name of a table on a screen where "3" alone could be anything: a number gets the word "Table". */
export function tableTitle(t: TFunction, name: string): string {
  return /^\d+( \+ \d+)*$/.test(name) ? t('common.tableNumber', { number: name }) : name;
}

/** What a check's name has after that of its table: nothing, or " – 2" when it was split off; null: another name. */
function afterTable({ name, table_name: table }: NamedCheck): string | null {
  if (table === null || !name.startsWith(table)) return null;
  const rest = name.slice(table.length);
  return rest === '' || /^ – \d+$/u.test(rest) ? rest : null;
}

/** The check of an item, for its title. */
export function checkOf(item: Pick<CheckItem, 'order_name' | 'table_name'>): NamedCheck {
  return { name: item.order_name, table_name: item.table_name };
}

/** Whether the title of a check says its table, which then is shown once. */
export function saysTable(check: NamedCheck): boolean {
  return afterTable(check) !== null;
}

/** The name of the check that this one was split off; null: none, or its title says so ("Table 5 – 2" of "5"). */
export function splitFrom(check: NamedCheck & Pick<Check, 'parent_name'>): string | null {
  const { parent_name: parent, table_name: table } = check;
  return saysTable(check) && parent === table ? null : parent;
}

/** Title of a check on a screen: its name, or with the title of the table that it is named after. */
export function checkTitle(t: TFunction, check: NamedCheck): string {
  const rest = afterTable(check);
  return rest === null ? check.name : `${tableTitle(t, check.table_name ?? '')}${rest}`;
}
