import type { Check, CheckItem } from '@comanda/contract/checks';
import { foldName } from '@comanda/domain/names';
import {
  planSplit,
  splitTotals,
  type LinePiece,
  type SplittableLine,
  type Take,
} from '@comanda/domain/split-check';
import { lineDue } from '@comanda/domain/totals';

/** A line for the rules of the domain and for display. */
export interface DraftLine extends SplittableLine {
  item: CheckItem;
}

/** How a line is divided over the columns: units, or shares of the whole. Column 0 is the remaining check. */
export interface Division {
  kind: 'units' | 'shares';
  counts: number[];
}

/** A split in progress: the new checks, and the lines that do not stay as a whole. */
export interface SplitDraft {
  /** Null: the next free name, until a person writes another one. */
  names: (string | null)[];
  divisions: Record<number, Division>;
}

/** The lines of a check, ready for planning, without cancelled ones. */
export function draftLines(items: readonly CheckItem[]): DraftLine[] {
  return items
    .filter((item) => item.status !== 4)
    .map((item) => ({
      id: item.id,
      quantity: item.quantity,
      price: item.price,
      discount: item.discount,
      added_tax: item.added_tax,
      status: item.status,
      share: item.share && { parts: item.share.parts, whole: item.share.of },
      item,
    }));
}

/** How a line is divided now. Units that another device added count as staying. */
export function divisionOf(draft: SplitDraft, line: DraftLine): Division {
  const own = draft.divisions[line.id];
  const sum = own?.counts.reduce((a, b) => a + b, 0) ?? 0;
  const isValid = own && sum > 0 && (own.kind === 'shares' || sum === line.quantity);
  const columns = draft.names.length + 1;
  if (isValid) {
    return { ...own, counts: Array.from({ length: columns }, (_, i) => own.counts[i] ?? 0) };
  }
  return {
    kind: 'units',
    counts: Array.from({ length: columns }, (_, i) => (i ? 0 : line.quantity)),
  };
}

export function divide(draft: SplitDraft, line: DraftLine, division: Division): SplitDraft {
  return { ...draft, divisions: { ...draft.divisions, [line.id]: division } };
}

/** Moves the whole item, or its quantity in column `from`, to column `to`. */
export function moveLine(draft: SplitDraft, line: DraftLine, from: number, to: number): SplitDraft {
  const { kind, counts } = divisionOf(draft, line);
  const moved = counts[from] ?? 0;
  if (from === to) return draft;
  return divide(draft, line, {
    kind,
    counts: counts.map((count, i) => (i === from ? 0 : i === to ? count + moved : count)),
  });
}

export function addCheck(draft: SplitDraft): SplitDraft {
  return { ...draft, names: [...draft.names, null] };
}

/** Removes a new check; its lines stay on the check. */
export function removeCheck(draft: SplitDraft, index: number): SplitDraft {
  const column = index + 1;
  const divisions = Object.fromEntries(
    Object.entries(draft.divisions).map(([id, { kind, counts }]) => {
      const kept = counts.filter((_, i) => i !== column);
      kept[0] = (kept[0] ?? 0) + (counts[column] ?? 0);
      return [id, { kind, counts: kept }];
    }),
  );
  return { names: draft.names.filter((_, i) => i !== index), divisions };
}

export function rename(draft: SplitDraft, index: number, name: string): SplitDraft {
  return { ...draft, names: draft.names.map((old, i) => (i === index ? name : old)) };
}

/** What each new check takes, in the format of the API. */
export function takesOf(draft: SplitDraft, lines: readonly DraftLine[]): Take[][] {
  return draft.names.map((_, index) =>
    lines.flatMap((line): Take[] => {
      const { kind, counts } = divisionOf(draft, line);
      const own = counts[index + 1] ?? 0;
      const sum = counts.reduce((a, b) => a + b, 0);
      if (own === 0) return [];
      if (own === sum) return [{ id: line.id }];
      return kind === 'units'
        ? [{ id: line.id, quantity: own }]
        : [{ id: line.id, parts: own, of: sum }];
    }),
  );
}

export interface Preview {
  /** The content of each column; column 0 is the remaining check. */
  columns: { line: DraftLine; piece: LinePiece }[][];
  /** Centavos by column. */
  totals: number[];
}

/** The service charge of a check and the tax on top of it, in centavos. */
export type Charge = { amount: number; tax: number };

export function chargeOf(
  { total, service_charge }: Pick<Check, 'total' | 'service_charge'>,
  lines: readonly DraftLine[],
): Charge {
  const amount = service_charge?.amount ?? 0;
  const due = lines.reduce((sum, line) => sum + lineDue(line), 0);
  return { amount, tax: Math.max(0, total - due - amount) };
}

/** The checks after the split, by the same rules as on the server. */
export function previewOf(draft: SplitDraft, lines: readonly DraftLine[], charge: Charge): Preview {
  const pieces = planSplit(lines, takesOf(draft, lines));
  const totals = splitTotals(lines, pieces, draft.names.length, charge);
  const columns: Preview['columns'] = totals.map(() => []);
  for (const line of lines) {
    const own = pieces.filter((piece) => piece.line === line.id);
    const { id, quantity, price, discount, added_tax = 0, share } = line;
    const money = { quantity, price, discount, added_tax };
    const whole = { line: id, to: null, ...money, share, isShare: false };
    for (const piece of own.length > 0 ? own : [whole]) {
      columns[piece.to === null ? 0 : piece.to + 1]?.push({ line, piece });
    }
  }
  return { columns, totals };
}

type NameFault = 'nameRequired' | 'nameTaken' | 'nameRepeated';

/** The name errors of new checks that take something; `taken` are folded names of open checks. */
export function nameFaults(
  names: readonly string[],
  used: readonly boolean[],
  taken: ReadonlySet<string>,
): (NameFault | null)[] {
  const seen = new Set<string>();
  return names.map((name, index) => {
    if (!used[index]) return null;
    const key = foldName(name);
    if (key === '') return 'nameRequired';
    if (taken.has(key)) return 'nameTaken';
    if (seen.has(key)) return 'nameRepeated';
    seen.add(key);
    return null;
  });
}
