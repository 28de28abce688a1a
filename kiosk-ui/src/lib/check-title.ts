import type { Check } from '@comanda/contract/checks';
import type { TFunction } from 'i18next';

/** Name of a table on a screen where "3" alone could be anything: a number gets the word "Table". */
export function tableTitle(t: TFunction, name: string): string {
  return /^\d+( \+ \d+)*$/.test(name) ? t('common.tableNumber', { number: name }) : name;
}

/** Title of a check on a screen: its name, or the title of the table that it is named after. */
export function checkTitle(t: TFunction, check: Pick<Check, 'name' | 'table_name'>): string {
  return check.name === check.table_name ? tableTitle(t, check.name) : check.name;
}
