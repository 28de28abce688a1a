import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '@comanda/db/storage/connection';
import { seedDemo } from '@comanda/db/demo/seed';
import type { Connection } from '@comanda/db/driver/driver';
import type { Repos } from '@comanda/db/repos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeTableReads } from './query-plans.ts';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, noon } from './stores.ts';

let folder: string;
let connection: Connection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-plans-'));
  const file = join(folder, 'comanda.db');
  const store = await openMigratedStore({ file, clock: fixedClock });
  const hash = (text: string) => Promise.resolve(text);
  await seedDemo(store, { clock: fixedClock, hashPassword: hash, hashPin: hash });
  await store.close();
  connection = await openConnection(file);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const days = { from: '2025-11-20', to: '2026-01-10' };
const ever = { from: '0000-01-01', to: '9999-12-31' };

const anHour = [{ from: noon - 3_600_000, to: noon }];
const sameHours = [{ from: noon - 7 * 86_400_000, to: noon, length: 7_200_000 }];

const sold = [
  { id: 5, sale_id: 5, stands: 1 as const },
  { id: 6, sale_id: 6, stands: 0 as const },
];

const screens: Record<string, (repos: Repos) => Promise<unknown>> = {
  webhooks: (repos) => repos.webhooks.list(),
  'deliveries that are due': (repos) => repos.webhooks.listDue(1, 0, 200),
  'deliveries of a webhook': (repos) => repos.webhooks.listDeliveries(1, 100),
  'messages that are due': (repos) => repos.mail.listDue(0, 20),
  'newest messages': (repos) => repos.mail.list(100),
  'receipts of a check': (repos) => repos.mail.listOfCheck(5),
  'notice that was sent': (repos) => repos.mail.isQueued('close 2026-03-10'),
  'session of a cookie': (repos) => repos.session.findByToken('hash'),
  'active sessions': (repos) => repos.session.listLive(),
  'hours of some days': (repos) => repos.hours.list({ from: noon - 86_400_000, to: noon }),
  'hours of a person': (repos) => repos.hours.list({ from: 0, to: noon, userId: 2 }),
  'hours of the future': (repos) => repos.hours.listAfter(noon, 2),
  'hours compared with the journal': (repos) => repos.hours.findWrong(0, 1000),
  'floor plan': (repos) => repos.floor.listTables(),
  'open checks of a table': (repos) => repos.checks.listOpenAt(1),
  'open checks': (repos) => repos.checks.listOpen(),
  'one check': (repos) => repos.checks.findView(5),
  'what stands on a check': (repos) => repos.checks.findWithStatus(5),
  'items of a check': (repos) => repos.items.listOfCheck(5),
  'items by id': (repos) => repos.items.listViews([1, 2, 3]),
  'check by name': (repos) => repos.checks.findOpenByName('mesa 1'),
  'names in use': (repos) => repos.checks.listOpenNameKeys(),
  'open children': (repos) => repos.checks.listOpenChildren(5),
  'deletable check': (repos) => repos.checks.isEmpty(5),
  'sums of a check': (repos) => repos.checks.recount(5, noon),
  'checks of a day': (repos) =>
    repos.checks.listClosedOfDays('2026-01-10', '2026-01-12', { limit: 50, offset: 0 }),
  'closed checks': (repos) => repos.checks.listClosed({ limit: 50, offset: 0, search: '' }),
  'closed checks by name': (repos) =>
    repos.checks.listClosed({ limit: 50, offset: 0, search: 'mesa' }),
  'kitchen board': (repos) => repos.items.listBoard(['kitchen', 'pizza'], noon - 3_600_000),
  'open registers': (repos) => repos.cash.listActiveRegisters(),
  'register session': (repos) => repos.cash.findSession(5),
  'payments of a check': (repos) => repos.cash.listLivePayments(5),
  'next print job': (repos) => repos.printing.findNextJob(noon, { blocked: [2] }),
  'jobs in hand': (repos) => repos.printing.listPrinting(),
  'jobs of a check': (repos) => repos.printing.listJobs({ checkId: 5 }),
  'final ticket of a check': (repos) => repos.printing.hasFinalTicket(5, noon),
  'newest jobs': (repos) => repos.printing.listJobs({}),
  'jobs of a printer': (repos) => repos.printing.listJobs({ printerId: 1, open: true }),
  'kitchen papers of a printer': (repos) => repos.printing.listWaitingForKitchen(1),
  'lines of a paper': (repos) => repos.printing.listItemsOfJob(5),
  'printers and what waits': (repos) => repos.printers.list(),
  'receipt printer of a device': (repos) => repos.printers.findReceiptPrinter(1),
  'drawer of a register session': (repos) => repos.printers.findDrawer(5),
  'drawer pulses that wait': (repos) => repos.printers.listWaitingPulses(),
  'newest search for printers': (repos) => repos.printers.findNewestScan(),
  'events since': (repos) => repos.events.listSince(10),
  'product by name': (repos) => repos.catalogEdit.findProductByName('taco'),
  'products of a category': (repos) => repos.catalogEdit.countProducts(1),
  'invoices of a month': (repos) => repos.stock.list({ from: '2026-01-01', to: '2026-01-31' }),
  'sold by day': (repos) => repos.costs.listSoldDays('2026-01-01', '2026-01-31'),
  'goods that were sold': (repos) => repos.costs.readSoldGoods('2026-01-01', '2026-01-31'),
  'checks of a shift': (repos) => repos.shifts.listSales({ day: '2026-01-10' }),
  'tips of a shift': (repos) => repos.shifts.listTips({ day: '2026-01-10' }),
  'cancellations of a shift': (repos) =>
    repos.shifts.listCancellations({ times: { from: 0, to: noon } }),
  'card payments of a shift': (repos) => repos.shifts.listCards({ day: '2026-01-10' }, [2]),
  'checks of a session': (repos) => repos.shifts.listSales({ sessionId: 5 }),
  'tips of a session': (repos) => repos.shifts.listTips({ sessionId: 5 }),
  'cancellations of a session': (repos) => repos.shifts.listCancellations({ sessionId: 5 }),
  'card payments of a session': (repos) => repos.shifts.listCards({ sessionId: 5 }, [2]),
  'register sessions of a day': (repos) => repos.shifts.listSessions('2026-01-10'),
  'kept answer': (repos) => repos.idempotency.find(1, 'key', noon),
  'journal of a day': (repos) => repos.journal.listOfDay('2026-01-10'),
  'journal between two days': (repos) =>
    repos.journal.findBounds({ from: '2026-01-10', to: '2026-01-12' }),
  'a window of the journal': (repos) =>
    repos.journal.listWindow(
      { above: 0, through: 2000 },
      { from: '2026-01-10', to: '2026-01-12', person: 1, subject: 'order', text: 'mesa' },
      2000,
    ),
  'end of the journal': (repos) => repos.journal.readLastId(),
  'bills of checks': (repos) => repos.printing.readFirstTickets([5, 6]),
  'rights of the active': (repos) => repos.people.listActiveRights(),
  'sums of a check that closes': (repos) => repos.totals.record({ saleId: 5 }, '2026-01-10'),
  'an hour of sales': (repos) =>
    repos.totals.readHours({ days, times: anHour, rest: sameHours }, 'UTC'),
  'the same hours of days': (repos) =>
    repos.totals.readHours({ days, times: sameHours, rest: anHour }, 'UTC'),
  'most hours of days': (repos) => {
    const times = [{ from: 0, to: noon }];
    const rest = [...sameHours, { from: noon, to: noon + 86_400_000 }];
    return repos.totals.readHours({ days: ever, times, rest }, 'America/Mexico_City');
  },
  'kitchen times of open checks': (repos) => repos.reports.readOpenPrep(sameHours),
  'cancellations at the same hours': (repos) => repos.reports.listCancellations(sameHours),
  'payments of an hour': (repos) =>
    repos.reports.listPaymentsBetween({
      days: { from: '2026-01-17', to: '2026-01-17' },
      times: sameHours,
    }),
  'a page of an export': (repos) =>
    repos.reports.listSold(
      { days: { from: '0000-01-01', to: '9999-12-31' }, times: sameHours },
      { business_day: '2026-01-10', closed_at: noon, id: 5 },
      60,
    ),
  'lines of an export': (repos) => repos.reports.listExportLines(sold),
  'how checks were paid': (repos) => repos.reports.listPaidOf(sold),
  'last use of a device': (repos) => repos.session.readLastUse(1),
  'open checks counted': (repos) => repos.reports.countOpen(),
  'a payout': (repos) => repos.payouts.find(5),
  'payouts of a session': (repos) => repos.payouts.listOfSession(5),
  'pending payouts of a session': (repos) => repos.payouts.listPending(5),
  'movements of a drawer': (repos) => repos.cash.listMovements(5),
  'deposits of a drawer': (repos) => repos.cash.listMovements(5, 'deposit'),
  'count of a drawer': (repos) => repos.cash.listCounts(5, 'close'),
  'open sessions by id': (repos) => repos.cash.listOpenSessionIds(),
  'everything of a cut': (repos) => repos.cuts.readRows(5),
  'last Z': (repos) => repos.cuts.readLastNumber(),
  'Z of a session': (repos) => repos.cuts.findOfSession(5),
  'a page of Zs': (repos) => repos.cuts.list(50, 50),
  'a page of the Zs of days': (repos) => repos.cuts.list(50, 50, days),
  'totals of the Zs of days': (repos) => repos.cuts.readSums(days),
  'planned shifts of a week': (repos) => repos.planning.shifts.list(days),
  'planned shifts of a person': (repos) => repos.planning.shifts.list({ ...days, userId: 2 }),
  'tips until a time': (repos) => repos.tips.listSums({ ...days, until: noon }),
  'tips of business days': (repos) => repos.tips.listSums(days),
  'tips of a register session': (repos) => repos.tips.listSums({ sessionId: 5 }),
  'tips that are owed': (repos) => repos.tips.listBalances(),
  'tips for a pool': (repos) => repos.tips.readPoolable(5, 2 ** 31),
  'what a pool has moved': (repos) => repos.tips.findPool(5),
  'who shares a pool': (repos) => repos.tips.listSharers(5),
  'statistics of all time': (repos) => repos.totals.readOfDays(ever),
  'statistics of odd days': (repos) => repos.totals.readOfDays(days),
  'payments of all time': (repos) => repos.totals.listPayments(ever),
  'payments of odd days': (repos) => repos.totals.listPayments(days),
  'pours of all time': (repos) => repos.totals.readPours(ever),
  'pours by month': (repos) => repos.totals.readPoursByMonth({ from: '2025-01', to: '2026-12' }),
  'sales by day': (repos) => repos.totals.readSeries('day', days),
  'sales by month': (repos) => repos.totals.readSeries('month', ever),
  'first day with sales': (repos) => repos.totals.findFirstDay(),
  'checks by hour': (repos) => repos.insights.listOpened(days, 0),
  'sales by hour': (repos) => repos.insights.listSold(days),
  'minutes by hour': (repos) =>
    repos.insights.listServed({ from: noon - 86_400_000, to: noon }, 0, 0),
  'checks with an invoice': (repos) => repos.accounting.listInvoicedOf([1, 2, 3]),
  'units by weekday': (repos) => repos.insights.listWeekdayUnits(days),
  'checks by person': (repos) => repos.insights.listServerDays(days, 0),
  'checks by table': (repos) => repos.insights.listTableUse(days),
  'checks by joined tables': (repos) => repos.insights.listJoinedUse(days),
  'components of combos': (repos) => repos.insights.listComponentUnits(days),
  'products of checks': (repos) => repos.insights.listProductsOf([5]),
  'products by id': (repos) => repos.insights.listProducts([1, 2]),
  'checks of a global invoice': (repos) =>
    repos.accounting.listSales(
      { days },
      { business_day: '2025-12-01', closed_at: noon, id: 5 },
      200,
    ),
  'first checks of a global invoice': (repos) => repos.accounting.listSales({ days }, null, 200),
  'checks of a global invoice from midnight': (repos) =>
    repos.accounting.listSales(
      { times: { from: noon - 86_400_000, to: noon } },
      { business_day: '2025-12-01', closed_at: noon, id: 5 },
      200,
    ),
  'free checks': (repos) => repos.accounting.listFree([[5, 5]]),
  'checks of a document': (repos) => repos.accounting.readTotalOf(5),
  'standing sales of a document': (repos) => repos.accounting.listStanding([5]),
  'what is invoiced of a day': (repos) => repos.accounting.readInvoicedDay('2026-01-10'),
  'global invoices of a period': (repos) => repos.invoices.listGlobals(days),
  'credit notes over a document': (repos) => repos.invoices.readCredited(5),
  'cancelled documents of a month': (repos) =>
    repos.invoices.readCancelled({ from: noon - 86_400_000, to: noon }),
  'sales of earlier invoices that were taken back': (repos) => repos.accounting.readTakenBack(days),
  'a sale': (repos) => repos.sales.find(5),
  'sales taken back in an export': (repos) => repos.reports.countTakenBack({ days, times: null }),
  'checks with an invoice of their own': (repos) => repos.accounting.readInvoiced(days),
  'invoices to be stamped': (repos) => repos.invoices.findDue(noon),
  'invoices whose stamp is unclear': (repos) => repos.invoices.findDue(noon, ['unclear']),
  'invoices to be cancelled': (repos) => repos.cancellations.findDue(noon),
  'cancellations that wait': (repos) => repos.cancellations.listWaiting(),
  'cancellations that were refused': (repos) => repos.cancellations.listRefused(noon),
  'steps of a cancellation': (repos) => repos.cancellations.list(5),
  'documents that refer to one': (repos) => repos.cancellations.listRelated(5),
  'invoice of a check': (repos) => repos.accounting.findInvoice(5),
  'payments by day': (repos) => repos.accounting.listPaidDays(days),
  'cash rounding of a month': (repos) => repos.accounting.readRounding(days),
  'Z cuts of a month': (repos) => repos.accounting.listCuts(days),
  'tapped kegs': (repos) => repos.kegs.listTapped(),
  'tapped keg of a product': (repos) => repos.kegs.listTapped(30),
  'kegs of a month': (repos) => repos.kegs.listOpened(days, 1000),
  'pours of a keg': (repos) => repos.kegs.readPours(30, noon - 7 * 86_400_000, noon),
  'one keg': (repos) => repos.kegs.find(3),
  'payments of one check': (repos) => repos.payments.listOfCheck(5),
  'refunds of days': (repos) => repos.reports.readRefunds({ days, times: null }),
  'drawers of days': (repos) => repos.reports.listDrawers(days),
  'takings of days': (repos) => repos.reports.listTakings(days),
  'sales of a day by half hours': (repos) =>
    repos.reports.listSoldSteps('2026-01-10', noon, noon - 43_200_000, 1_800_000),
  'items that wait too long': (repos) => repos.reports.listLate(noon),
  'papers that are not printed': (repos) => repos.printing.listUnprinted(noon),
  'journal of a check': (repos) => repos.journal.listOfSubject('order', 5),
};

test.each(Object.entries(screens))('%s: no growing table is scanned', async (_name, ask) => {
  expect(await wholeTableReads(connection, ask)).toEqual([]);
});

test('control: a query without an index is found', async () => {
  await connection.run('DROP INDEX order_products_order');
  const broken = await wholeTableReads(connection, (repos) => repos.items.listOfCheck(5));
  expect(broken.join()).toContain('order_products');
});
