import { durationText } from '@comanda/domain/durations';
import { figures, type Figure, type Unit } from '@comanda/domain/figures';
import { toPesos } from '@comanda/domain/money';
import type { TFunction } from 'i18next';
import { numberText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { dayText } from './words.ts';
import type { Column } from '../../ui/table-rows.ts';

type ValueOf<Name extends Figure> = (typeof figures)[Name]['unit'] extends 'text' | 'day'
  ? string | null
  : number | null;

/** How a number of each unit is written. */
const written: Record<
  Exclude<Unit, 'text' | 'day'>,
  (value: number, language: string) => string
> = {
  count: (value, language) => numberText(value, language),
  ratio: (value, language) => numberText(value, language, 2),
  money: (value, language) => formatCents(value, language),
  estimate: (value, language) => `$${numberText(toPesos(value), language, 0)}`,
  percent: (value, language) => `${numberText(value * 100, language, 0)}%`,
  minutes: (value, language) => numberText(value, language),
  duration: durationText,
  hours: (value, language) => numberText(value, language),
  liters: (value, language) => numberText(value, language, 2),
};

/**
 * Makes the columns of reports: the figure says the name, and its unit how values are aligned and written. A value that
 * there is none of is a dash.
 */
export function figureColumns<Row>(t: TFunction, language: string) {
  return <Name extends Figure>(name: Name, value: (row: Row) => ValueOf<Name>): Column<Row> => {
    const figure: Figure = name;
    const unit: Unit = figures[figure].unit;
    const column = { id: name, title: t(`figures.${figure}`), value };
    if (unit === 'text') return column;
    const cell = (row: Row) => {
      const found = value(row);
      if (found === null) return unit === 'day' ? null : t('reports.noFigure');
      if (typeof found === 'string') return dayText(found, language);
      return unit === 'day' ? found : written[unit](found, language);
    };
    if (unit === 'day') return { ...column, cell };
    const isAmount = unit === 'money' || unit === 'estimate';
    const asFile = (row: Row) => durationText(Number(value(row)));
    return {
      ...column,
      align: 'end',
      money: isAmount,
      cell,
      ...(unit === 'duration' && { asFile }),
    };
  };
}
