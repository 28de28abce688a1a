import { readDate } from './file-dates.ts';
import { readDecimal, type DecimalSign } from './file-money.ts';
import { toCentavos, type Centavos } from './money.ts';
import { cleanName, foldName, withoutAccents } from './names.ts';

/** A remark of an import about a cell: `code` selects the sentence, `field` is the column, `value` its content. */
export interface CellNote {
  code: ImportNoteCode;
  field: string | null;
  value: string;
}

/** Errors leave the row out. The other codes are warnings or reasons to skip it. */
const importErrors = [
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
const importWarnings = [
  'category_unknown',
  'amount_unreadable',
  'amount_missing',
  'amount_unclear',
  'code_damaged',
  'option_group_unknown',
  'tax_unknown',
  'price_list_unknown',
  'price_list_full',
  'number_unreadable',
  'minutes_unusable',
] as const;
/** Side effects of adding the row, which need no review. */
const importRemarks = ['category_created', 'group_created', 'room_created'] as const;
const importSkips = ['name_exists', 'name_repeated'] as const;
export type ImportNoteCode = (
  | typeof importErrors
  | typeof importWarnings
  | typeof importRemarks
  | typeof importSkips
)[number];

/** The largest accepted amount, in centavos. */
const mostCentavos = 1_000_000_000;

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
export type AddNote = (code: ImportNoteCode, field: string | null, value: string) => void;

/** Creates a list of notes and the function that adds to it. */
export function noteList(): { notes: CellNote[]; note: AddNote } {
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

/** How the amounts of a column are read. */
export interface AmountRule {
  decimal: DecimalSign;
  /** The smallest amount, in centavos; 0 unless given. */
  least?: Centavos;
}

/**
 * Reads an amount in pesos as centavos, see {@link readDecimal}. An unreadable amount becomes 0 with a warning, one
 * with more than two decimals is rounded with a warning; one that is too small or above ten million is the error
 * amount_range.
 */
export function readAmount(
  raw: string,
  field: string,
  note: AddNote,
  { decimal, least = 0 }: AmountRule = { decimal: '.' },
): Centavos {
  if (raw.trim() === '') {
    note('amount_missing', field, raw);
    return 0;
  }
  const amount = readDecimal(raw, decimal);
  if (amount === null) {
    note('amount_unreadable', field, raw);
    return 0;
  }
  const centavos = toCentavos(amount);
  if (centavos < least || centavos > mostCentavos) {
    note('amount_range', field, raw);
    return 0;
  }
  // «1.500» may also be one thousand five hundred.
  const decimals = raw.replace(/\D+$/, '').split(decimal)[1] ?? '';
  if (decimals.length > 2) note('amount_unclear', field, raw);
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

/** Reads a day as YYYY-MM-DD in any form of {@link readDate}, day first. Null when it is not a calendar day. */
export function readDay(raw: string): string | null {
  return readDate(raw, 'dmy')?.day ?? null;
}

/**
 * A code or barcode as it is stored. A spreadsheet writes long codes as 7.50106E+12, hides them behind ###, makes
 * dates of them or fails (#N/A): what is left is no code, so it is left out with a warning. `="00075"` is 00075.
 */
export function readCode(raw: string, field: string, note: AddNote): string {
  const code = cleanName(raw).replace(/^="(.*)"$/, '$1');
  const isDamaged =
    /^\d([.,]\d+)?e\+\d+$/i.test(code) ||
    /^#+$|^#[A-Z/0]+[!?]?$/.test(code) ||
    /^\d{1,2}-(ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)$/i.test(code);
  if (!isDamaged) return code;
  note('code_damaged', field, raw);
  return '';
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
