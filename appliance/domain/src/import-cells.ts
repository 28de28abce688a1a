import { toCentavos, type Centavos } from './money.ts';
import { foldName, withoutAccents } from './names.ts';

/** A remark of an import about a cell: `code` selects the sentence, `field` is the column, `value` its content. */
export interface CellNote {
  code: ImportNoteCode;
  field: string | null;
  value: string;
}

/** Errors leave the row out. The other codes are warnings or reasons to skip it. */
export const importErrors = [
  'too_few_columns',
  'name_missing',
  'too_long',
  'amount_range',
  'no_category',
  'date_unreadable',
  'frequency_unknown',
  'role_unknown',
  'role_administrator',
  'group_missing',
  'combo_unreadable',
  'combo_product',
] as const;
export const importWarnings = [
  'category_unknown',
  'amount_unreadable',
  'amount_missing',
  'option_group_unknown',
  'tax_unknown',
  'price_list_unknown',
  'price_list_full',
  'number_unreadable',
  'minutes_unusable',
] as const;
/** Side effects of adding the row, which need no review. */
export const importRemarks = ['category_created', 'group_created', 'room_created'] as const;
export const importSkips = ['name_exists', 'name_repeated'] as const;
export type ImportNoteCode = (
  | typeof importErrors
  | typeof importWarnings
  | typeof importRemarks
  | typeof importSkips
)[number];

/** The largest accepted amount, in centavos. */
export const mostCentavos = 1_000_000_000;

export function isImportError(note: CellNote): boolean {
  return (importErrors as readonly string[]).includes(note.code);
}

/** Whether a row has a warning, that is, a note that is more than a remark. */
export function hasWarning(line: {
  result: 'new' | 'skipped' | 'error';
  notes: readonly { code: string }[];
}): boolean {
  if (line.result !== 'new' || line.notes.length === 0) return false;
  const remarks: readonly string[] = importRemarks;
  return line.notes.some(({ code }) => !remarks.includes(code));
}

/** Normalises a header for comparison: folded, without accents, spaces and dashes as one space. */
export function foldHeader(raw: string): string {
  return withoutAccents(foldName(raw))
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Adds a note while a row is read. */
export type Noting = (code: ImportNoteCode, field: string | null, value: string) => void;

/** Creates a list of notes and the function that adds to it. */
export function noteList(): { notes: CellNote[]; note: Noting } {
  const notes: CellNote[] = [];
  return {
    notes,
    note: (code, field, value) => {
      notes.push({ code, field, value: value.slice(0, 200) });
    },
  };
}

/**
 * Reserves a folded name for a row. Returns null when it was free, else why the row is skipped. `inFile` has the
 * names of earlier rows.
 */
export function takeName(
  key: string,
  taken: Set<string>,
  inFile: Set<string>,
): 'name_exists' | 'name_repeated' | null {
  if (taken.has(key)) return inFile.has(key) ? 'name_repeated' : 'name_exists';
  taken.add(key);
  inFile.add(key);
  return null;
}

/**
 * Reads an amount in pesos as centavos: `1234.5`, `$1,234.50` or `12,50`. An unreadable amount becomes 0 with a
 * warning; a negative one or one above ten million is the error amount_range.
 */
export function readAmount(raw: string, field: string, note: Noting): Centavos {
  const text = raw.replace(/[$\s]|MXN/gi, '');
  if (text === '') {
    note('amount_missing', field, raw);
    return 0;
  }
  const amount = readNumber(text);
  if (amount === null) {
    note('amount_unreadable', field, raw);
    return 0;
  }
  const centavos = toCentavos(amount);
  if (centavos < 0 || centavos > mostCentavos) {
    note('amount_range', field, raw);
    return 0;
  }
  return centavos;
}

/**
 * Reads a decimal number, with commas for thousands, or with points for thousands and a decimal comma. Null when it
 * is not a number.
 */
export function readNumber(raw: string): number | null {
  const text = raw.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return Number(text);
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[+-]?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return null;
}

/**
 * Reads a day as YYYY-MM-DD from `2026-03-09` (a time after it is ignored), `9/3/2026` (day first) or `09-03-26`.
 * Null when it is not a calendar day.
 */
export function readDay(raw: string): string | null {
  const text = raw.trim();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text);
  if (!local) return null;
  const year = Number(local[3]);
  return day(year < 100 ? 2000 + year : year, Number(local[2]), Number(local[1]));
}

function day(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  if (!isReal || year < 1900 || year > 2999) return null;
  return at.toISOString().slice(0, 10);
}

/** Counts rows by result; `warnings` are new rows with a warning. */
export function countImport(
  lines: readonly { result: 'new' | 'skipped' | 'error'; notes: readonly CellNote[] }[],
): { total: number; new: number; skipped: number; errors: number; warnings: number } {
  const counts = { new: 0, skipped: 0, error: 0, warnings: 0 };
  for (const line of lines) {
    counts[line.result] += 1;
    if (hasWarning(line)) counts.warnings += 1;
  }
  const { error: errors, ...others } = counts;
  return { total: lines.length, ...others, errors };
}

/** The journal detail of an import: the number of rows by result. */
export function importNote({ total, ...counts }: ReturnType<typeof countImport>) {
  return { rows: total, ...counts };
}
