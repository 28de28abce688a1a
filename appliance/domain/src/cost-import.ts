import { orderOf, readSheetDay } from './file-dates.ts';
import { decimalOf } from './file-money.ts';
import { costCategories, type CostTerms, type Frequency } from './costs.ts';
import { foldHeader, readAmount, type AddNote } from './import-cells.ts';
import type { Layout } from './import-fields.ts';
import { cellsOf, planRows, type ImportLine } from './import-rows.ts';
import { knownWord } from './known-word.ts';
import { cleanName } from './names.ts';
import type { TableFile } from './table-file.ts';

export type ImportedCost = CostTerms & { name: string; category: string };

const frequencyWords: Record<string, Frequency> = {
  daily: 'daily',
  diario: 'daily',
  diaria: 'daily',
  monthly: 'monthly',
  mensual: 'monthly',
  yearly: 'yearly',
  annual: 'yearly',
  anual: 'yearly',
  'one time': 'one_time',
  'una vez': 'one_time',
  unico: 'one_time',
  'unica vez': 'one_time',
};
const categoryWords: Record<string, string> = {
  renta: 'rent',
  remodelacion: 'renovation',
  servicios: 'utilities',
  nomina: 'payroll',
  licencias: 'licences',
  insumos: 'supplies',
  otros: 'other',
};

/** Returns a category as it is stored: a known word, or the text itself. Empty text is 'other'. */
export function readCategory(raw: string): string {
  const key = foldHeader(raw);
  if (key === '') return 'other';
  const known = costCategories.find((category) => category === key);
  return known ?? knownWord(categoryWords, key) ?? cleanName(raw).slice(0, 40);
}

/**
 * Plans an import of costs: existing names are skipped, an unreadable amount becomes 0 with a warning, an unknown
 * frequency or day is an error. `names` are the folded names of the existing costs.
 */
export function planCostImport(
  table: TableFile,
  layout: Layout,
  names: ReadonlySet<string>,
): Generator<ImportLine<ImportedCost>> {
  const taken = new Set(names);
  const decimal = decimalOf(cellsOf(table, layout, 'amount'));
  const days = ['starts_on', 'ends_on'].flatMap((field) => cellsOf(table, layout, field));
  const order = orderOf(days);
  return planRows('costs', table, layout, (cell, name, note) => {
    const frequency = knownWord(frequencyWords, foldHeader(cell('frequency')));
    if (!frequency) note('frequency_unknown', 'frequency', cell('frequency'));
    const day = (field: string) => {
      const raw = cell(field);
      if (raw.trim() === '') return null;
      const found = readSheetDay(raw, order);
      if (found === null) note('date_unreadable', field, raw);
      return found;
    };
    const starts_on = day('starts_on');
    const ends_on = day('ends_on');
    if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
      note('date_unreadable', 'ends_on', cell('ends_on'));
    }
    return {
      unique: { key: name, taken },
      added: {
        name,
        category: readCategory(cell('category')),
        frequency: frequency ?? 'monthly',
        amount: readAmount(cell('amount'), 'amount', note, { decimal }),
        starts_on,
        ends_on,
        spread_months: frequency === 'one_time' ? spreadOf(cell('months'), note) : null,
      },
    };
  });
}

function spreadOf(raw: string, note: AddNote): number | null {
  if (raw.trim() === '') return null;
  const months = Number(raw.trim());
  if (Number.isInteger(months) && months >= 1 && months <= 240) return months;
  note('number_unreadable', 'months', raw);
  return null;
}
