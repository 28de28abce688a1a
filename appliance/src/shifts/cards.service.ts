import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/shifts';
import type { ShiftCard } from '@comanda/db/repos/shifts.repo';
import { wallTime } from '@comanda/domain/business-day';
import {
  matchCards,
  matchTotals,
  type CardMatch,
  type CardPayment,
  type MatchTotals,
} from '@comanda/domain/card-matching';
import { toCsv } from '@comanda/domain/csv';
import { chosenLayout } from '@comanda/domain/import-fields';
import { toPesos, type Centavos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { guessFormat, readTerminal, type TerminalRow } from '@comanda/domain/terminal-file';
import type { Instant } from '@comanda/domain/time';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { keepColumns, readColumns, readList, toColumns } from '../imports/read-list.ts';
import { shiftOf, type Shift } from './shift-scope.ts';

const formatKey = 'card_terminal_format';
const usualTolerance = 15;
const minuteMs = 60_000;
/** Charges of one shift; a file with more is not the export of a shift. */
const mostCharges = 3000;

export async function readCardColumns({
  repos,
  body,
}: Call<typeof contract.readCardColumns>): Promise<ReplyOf<typeof contract.readCardColumns>> {
  const file = await readColumns(repos, 'charges', body.csv);
  const last = (await repos.settings.get(formatKey)) as contract.ChargeFormat | undefined;
  const format = file.kept === 1 ? last : undefined;
  return { ...file, format: format ?? guessFormat(file.header, toColumns(file.mapping)) };
}

export async function saveCardColumns(
  call: Call<typeof contract.saveCardColumns>,
): Promise<{ success: true }> {
  const { header, mapping, format } = call.body;
  chosenLayout('charges', { header, rows: [] }, toColumns(mapping));
  await keepColumns(call, 'charges', header, mapping);
  await call.repos.settings.set(formatKey, format, call.now);
  return { success: true };
}

/** Reads the file, leaves out charges of other shifts and matches the rest. Stores nothing. */
export async function reconcileCards(
  call: Pick<Call<typeof contract.reconcileCards>, 'repos' | 'venue' | 'body' | 'now'>,
): Promise<contract.Reconciliation> {
  const { repos, body } = call;
  const shift = await shiftOf(call, body);
  const table = await readList('charges', body.csv);
  const layout = chosenLayout('charges', table, toColumns(body.mapping));
  const format = body.format ?? guessFormat(table.header, layout.columns);
  const file = readTerminal(table, layout, format, {
    clock: shift.venue.clock,
    day: shift.day,
  });
  const toleranceMs = (body.tolerance_minutes ?? usualTolerance) * minuteMs;
  const rows = file.rows.filter((row) => isWithin(row, shift, toleranceMs));
  if (rows.length > mostCharges) throw new Problem('too_large', { field: 'csv' });
  const cards = await repos.shifts.listCards(
    shift.scope,
    body.payment_type_ids ?? (await cardMethods(repos)),
  );
  const matches = matchCards(rows, cards, toleranceMs);
  const totals = matchTotals(matches);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    business_day: shift.day,
    register_session_id: shift.sessionId,
    matches: matches.map((match) => toRow(match, byId)),
    totals: {
      all: toSum(totals.all),
      matched: toSum(totals.matched),
      differs: toSum(totals.differs),
      missing_in_terminal: toSum(totals.missing_in_terminal),
      missing_in_comanda: toSum(totals.missing_in_comanda),
    },
    unread: file.unread,
    outside: file.rows.length - rows.length,
  };
}

export async function exportReconciliation(
  call: Call<typeof contract.exportReconciliation>,
): Promise<RawReply> {
  const found = await reconcileCards(call);
  const { venue } = await shiftOf(call, call.body);
  const localTime = (at: Instant | null) =>
    at === null
      ? ''
      : new Date(wallTime(at, venue.clock.timeZone)).toISOString().slice(0, 19).replace('T', ' ');
  const pesos = (amount?: Centavos) => (amount === undefined ? undefined : toPesos(amount));
  const rows = found.matches.map(({ result, difference, terminal, comanda }) => [
    result,
    comanda?.check,
    localTime(comanda?.at ?? null),
    pesos(comanda?.amount),
    pesos(comanda?.tip),
    pesos(comanda?.total),
    comanda?.reference,
    comanda?.user_name,
    terminal?.row,
    localTime(terminal?.at ?? null),
    pesos(terminal?.amount),
    terminal?.reference,
    toPesos(difference),
  ]);
  const { all } = found.totals;
  const total = ['total', all.count, '', '', '', toPesos(all.comanda), '', '', '', ''];
  const csv = toCsv(
    [
      'Result',
      'Check',
      'Paid',
      'Amount',
      'Tip',
      'Total',
      'Reference',
      'Taken by',
      'File row',
      'Charged',
      'Terminal amount',
      'Terminal reference',
      'Difference',
    ],
    [...rows, [...total, toPesos(all.terminal), '', toPesos(all.difference)]],
  );
  return csvReply(csv, `card_reconciliation_${found.business_day}.csv`);
}

function isWithin(row: TerminalRow, shift: Shift, toleranceMs: number): boolean {
  if (row.at !== null) return row.at >= shift.from - toleranceMs && row.at < shift.to + toleranceMs;
  return row.day === null || row.day === shift.day;
}

function toSum({ count, terminal, comanda }: MatchTotals) {
  return {
    count,
    terminal,
    comanda,
    difference: terminal - comanda,
  };
}

function toRow(
  { result, by, difference, is_tip, row, payment }: CardMatch,
  cards: ReadonlyMap<number, ShiftCard>,
): contract.CardMatchRow {
  return {
    result,
    by,
    difference,
    is_tip: is_tip ? 1 : 0,
    terminal: row && {
      row: row.row,
      at: row.at,
      amount: row.charged,
      tip: row.tip,
      reference: row.reference,
    },
    comanda: payment && toPayment(payment, cards),
  };
}

function toPayment(
  { id, at, amount, tip, reference }: CardPayment,
  cards: ReadonlyMap<number, ShiftCard>,
): NonNullable<contract.CardMatchRow['comanda']> {
  const card = cards.get(id);
  return {
    payment_id: id,
    order_id: card?.order_id ?? 0,
    check: card?.check ?? '',
    at: at,
    amount,
    tip,
    total: amount + tip,
    reference,
    user_name: card?.user_name ?? '',
  };
}

/** The card methods including inactive ones, because the shift may be an old one. */
async function cardMethods(
  repos: Call<typeof contract.reconcileCards>['repos'],
): Promise<number[]> {
  const methods = await repos.records('payment_types').list('ordinal', 'id');
  return methods.filter((method) => method.kind === 'card').map((method) => method.id);
}
