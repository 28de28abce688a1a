import { matchCards, matchTotals, type CardPayment } from '@comanda/domain/card-matching';
import { guessFormat, readTerminal, type TerminalRow } from '@comanda/domain/terminal-file';
import { parseCsv } from '@comanda/domain/csv';
import { chosenLayout, guessMapping } from '@comanda/domain/import-fields';
import { listTable } from '@comanda/domain/import-rows';
import { readClock, readDate } from '@comanda/domain/file-dates';
import { readMoney } from '@comanda/domain/file-money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const tableOf = (text: string) => listTable('charges', parseCsv(text));
const minute = 60_000;
const row = (change: Partial<TerminalRow>): TerminalRow => ({
  row: 2,
  at: 0,
  day: null,
  charged: 10_000,
  tip: null,
  reference: null,
  ...change,
});
const payment = (change: Partial<CardPayment>): CardPayment => ({
  id: 1,
  at: 0,
  amount: 10_000,
  tip: 0,
  reference: null,
  ...change,
});
const results = (rows: TerminalRow[], payments: CardPayment[], tolerance = 10) =>
  matchCards(rows, payments, tolerance * minute).map((match) => [
    match.result,
    match.row?.row ?? null,
    match.payment?.id ?? null,
  ]);

describe('matching', () => {
  test('the reference has priority over amount and time', () => {
    const rows = [row({ row: 2, reference: '000123-A', at: 900 * minute }), row({ row: 3 })];
    const paid = [payment({ id: 1, reference: '123a', amount: 9_000 }), payment({ id: 2 })];
    expect(results(rows, paid)).toEqual([
      ['differs', 2, 1],
      ['matched', 3, 2],
    ]);
  });

  test('by amount with tip, the nearest in time', () => {
    const rows = [row({ row: 2, at: 8 * minute, charged: 11_500 })];
    const paid = [
      payment({ id: 1, tip: 1_500 }),
      payment({ id: 2, tip: 1_500, at: 7 * minute }),
      payment({ id: 3, at: 8 * minute }),
    ];
    expect(results(rows, paid)).toEqual([
      ['missing_in_terminal', null, 1],
      ['matched', 2, 2],
      ['missing_in_terminal', null, 3],
    ]);
  });

  test('as many as possible: the nearest does not take what another one needs', () => {
    const rows = [row({ row: 2, at: 9 * minute }), row({ row: 3, at: 20 * minute })];
    const paid = [payment({ id: 1, at: 0 }), payment({ id: 2, at: 10 * minute })];
    expect(results(rows, paid)).toEqual([
      ['matched', 2, 1],
      ['matched', 3, 2],
    ]);
  });

  test('a charge without the tip differs by the tip', () => {
    const [match] = matchCards([row({})], [payment({ tip: 1_500 })], minute);
    expect(match).toMatchObject({
      result: 'differs',
      difference: -1_500,
      is_tip: true,
      by: 'time',
    });
  });

  test('when times or amounts are too far apart, both are missing on the other side', () => {
    expect(results([row({ at: 11 * minute })], [payment({})])).toHaveLength(2);
    expect(results([row({ charged: 20_000 })], [payment({})])).toHaveLength(2);
  });

  test('a file without times matches by amount alone', () => {
    expect(results([row({ at: null })], [payment({ at: 500 * minute })])).toEqual([
      ['matched', 2, 1],
    ]);
  });

  const someRows = fc.array(
    fc.record({
      at: fc.option(fc.integer({ min: 0, max: 60 }).map((at) => at * minute)),
      charged: fc.constantFrom(5_000, 10_000, 11_000, -500),
      reference: fc.option(fc.constantFrom('1', '2', '3')),
    }),
    { maxLength: 12 },
  );
  const somePayments = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 60 }).map((at) => at * minute),
      amount: fc.constantFrom(5_000, 10_000),
      tip: fc.constantFrom(0, 1_000),
      reference: fc.option(fc.constantFrom('1', '2', '3')),
    }),
    { maxLength: 12 },
  );

  test("each side once, complete, with correct totals, independent of the file's order", () => {
    fc.assert(
      fc.property(someRows, somePayments, fc.integer({ min: 0, max: 30 }), (rawRows, raw, far) => {
        const rows = rawRows.map((change, index) => row({ ...change, row: index + 2 }));
        const paid = raw.map((change, index) => payment({ ...change, id: index + 1 }));
        const matches = matchCards(rows, paid, far * minute);
        const ids = matches.flatMap((match) => match.payment?.id ?? []);
        const numbers = matches.flatMap((match) => match.row?.row ?? []);
        const sorted = (list: number[]) => list.sort((one, other) => one - other);
        expect(sorted(ids)).toEqual(paid.map(({ id }) => id));
        expect(sorted(numbers)).toEqual(rows.map((one) => one.row));
        const { all, ...parts } = matchTotals(matches);
        const sum = (field: 'count' | 'terminal' | 'comanda') =>
          Object.values(parts).reduce((total, part) => total + part[field], 0);
        expect(all).toEqual({
          count: matches.length,
          terminal: rows.reduce((total, one) => total + one.charged, 0),
          comanda: paid.reduce((total, one) => total + one.amount + one.tip, 0),
        });
        expect([sum('count'), sum('terminal'), sum('comanda')]).toEqual(Object.values(all));
        expect(all.terminal - all.comanda).toBe(
          matches.reduce((total, match) => total + match.difference, 0),
        );
        const again = matchCards(rows.toReversed(), paid.toReversed(), far * minute);
        expect(again.map((one) => one.result).sort()).toEqual(
          matches.map((one) => one.result).sort(),
        );
      }),
    );
  });
});

describe("the terminal's file", () => {
  const clock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
  const read = (text: string, chosen?: [field: string, column: number][]) => {
    const table = tableOf(text);
    const columns = chosen ? new Map(chosen) : guessMapping('charges', table.header);
    const layout = chosenLayout('charges', table, columns);
    const format = guessFormat(table.header, columns);
    return {
      table,
      columns,
      format,
      ...readTerminal(table, layout, format, { clock, day: '2026-03-10' }),
    };
  };

  test('a quote that is not closed refuses the file, with any separator', () => {
    for (const separator of [',', ';', '|']) {
      const lines = ['Date;Amount', '"2026-03-10";"1,50', '2026-03-10;2'];
      expect(() => tableOf(lines.join('\n').replaceAll(';', separator))).toThrow(
        expect.objectContaining({
          code: 'invalid_csv',
          extra: expect.objectContaining({ line: 2 }),
        }),
      );
    }
  });

  test('commas, quotes and English headers', () => {
    const { rows } = read('Date,Time,Amount,Tip,Auth\n2026-03-10,8:05 PM,"$1,234.50",100,A-1\n');
    expect(rows).toEqual([
      {
        row: 2,
        at: Date.parse('2026-03-11T02:05:00Z'),
        day: '2026-03-10',
        charged: 133_450,
        tip: 10_000,
        reference: 'A-1',
      },
    ]);
  });

  test('semicolons, decimal commas, lines above the header and a line of totals', () => {
    const { table, columns, format, rows, unread } = read(
      'Reporte de ventas\nAfiliación 1;;;\nImporte total;Hora;Fecha;Folio\n1.234,50;14:05:30;10/03/2026;9\n1.234,50;;Total;\n',
    );
    expect([...columns].map(([field, at]) => [field, table.header[at]])).toEqual([
      ['date', 'Fecha'],
      ['time', 'Hora'],
      ['reference', 'Folio'],
      ['amount', 'Importe total'],
    ]);
    expect(format.amount_includes_tip).toBe(true);
    expect(rows).toMatchObject([
      { row: 4, charged: 123_450, at: Date.parse('2026-03-10T20:05:30Z') },
    ]);
    expect(unread).toEqual([{ row: 5, code: 'date_unreadable', value: 'Total' }]);
  });

  test('one column with day and time, month first because a day is above 12', () => {
    const { rows } = read('amount|date\n10|03/10/2026 14:00\n20|03/13/2026 14:00');
    expect(rows.map((one) => one.day)).toEqual(['2026-03-10', '2026-03-13']);
  });

  test('no header, and a time after midnight without a date', () => {
    const { table, rows } = read('14:00\t10.00\n01:30\t20.00', [
      ['time', 0],
      ['amount', 1],
    ]);
    expect(table.header).toEqual(['#1', '#2']);
    expect(rows.map((one) => one.at)).toEqual([
      Date.parse('2026-03-10T20:00:00Z'),
      Date.parse('2026-03-11T07:30:00Z'),
    ]);
  });

  test('a file of only a header has no charges', () => {
    expect(read('Fecha;Importe').rows).toEqual([]);
  });

  test.each([
    ['$ 1,234.5', '.', 123_450],
    ['1 234,50', ',', 123_450],
    ['(12.00)', '.', -1_200],
    ['12.00-', '.', -1_200],
    ['MXN 5', '.', 500],
    ['', '.', null],
    ['Total', '.', null],
    ['1.2.3', '.', null],
  ] as const)('%s is %s', (text, decimal, amount) => {
    expect(readMoney(text, decimal)).toBe(amount);
  });

  test.each([
    ['2026-03-10', '2026-03-10', null],
    ['10/03/26', '2026-03-10', null],
    ['20260310', '2026-03-10', null],
    ['10-mar-2026 20:05', '2026-03-10', 72_300],
    ['10 de enero de 2026', '2026-01-10', null],
    ['2026-03-10T20:05:00Z', '2026-03-10', 72_300],
    ['31/02/2026', null, null],
    ['hoy', null, null],
  ])('%s is %s', (text, day, time) => {
    const found = readDate(text, 'dmy');
    expect([found?.day ?? null, found?.time ?? null]).toEqual([day, time]);
  });

  test.each([
    ['20:05', 72_300],
    ['8:05 p. m.', 72_300],
    ['12:00 AM', 0],
    ['200530', 72_330],
    ['25:00', null],
    ['13:00 pm', null],
  ])('%s is %s', (text, seconds) => {
    expect(readClock(text)).toBe(seconds);
  });
});
