import type { RegisterTakings } from '@comanda/contract/reports';
import type { TFunction } from 'i18next';
import { columnsOf } from '../ui/columns.ts';
import type { Column } from '../ui/table-rows.ts';

/** The register of a row with its Z cut, or a text for payments without a register. */
export function takingsName(t: TFunction, row: RegisterTakings): string {
  if (row.register_name === null) return t('reports.takings.none');
  return row.z_number === null ? row.register_name : `${row.register_name} · Z ${row.z_number}`;
}

/** Columns of a day's payments by register. */
export function takingsColumns(t: TFunction, language: string): Column<RegisterTakings>[] {
  const { text, money } = columnsOf<RegisterTakings>(language);
  return [
    text('register', t('reports.close.register'), (row) => takingsName(t, row)),
    money('cash', t('reports.tiles.cash')),
    money('card', t('reports.tiles.card')),
    money('other', t('reports.tiles.other')),
    money('amount', t('figures.total')),
    money('tips', t('reports.tiles.tips')),
  ];
}
