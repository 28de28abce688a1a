import type { TFunction } from 'i18next';
import type { insights } from '../../texts/insights.ts';
import { numberText } from '../../lib/figures.ts';
import { formatPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/table-rows.ts';

type Name = keyof typeof insights.columns;

/** Makes the columns of the insights in a language. */
export function insightColumns<Row>(t: TFunction, language: string) {
  const nothing = t('reports.noFigure');
  const column = (
    name: Name,
    value: (row: Row) => number | null,
    text: (value: number) => string,
  ): Column<Row> => ({
    id: name,
    title: t(`insights.columns.${name}`),
    align: 'end',
    value,
    cell: (row) => {
      const found = value(row);
      return found === null ? nothing : text(found);
    },
  });
  return {
    word: (name: Name, value: (row: Row) => string): Column<Row> => ({
      id: name,
      title: t(`insights.columns.${name}`),
      value,
    }),
    number: (name: Name, value: (row: Row) => number | null) =>
      column(name, value, (found) => numberText(found, language, 2)),
    money: (name: Name, value: (row: Row) => number | null) =>
      column(name, value, (found) => formatPesos(found, language)),
    /** Estimates, without centavos. */
    estimate: (name: Name, value: (row: Row) => number | null) =>
      column(name, value, (found) => `$${numberText(found, language, 0)}`),
    percent: (name: Name, value: (row: Row) => number | null) =>
      column(name, value, (found) => `${numberText(found * 100, language, 0)} %`),
  };
}
