import { createRepos, type Repos } from '@comanda/db/repos';
import { bulkWrite } from '@comanda/db/store';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { openNewStore } from './stores.ts';

/** Tables that grow without limit, which no query may scan. */
const GROWING = /^SCAN (o|i|j|p|pay|r|orders|order_products|print_jobs|payments|cash_ledger)( |$)/;
/** An index whose column is NULL in almost every row is not selective. */
const BLUNT = /^SEARCH p USING INDEX sqlite_autoindex_payments/;

test.each<[string, (repos: Repos) => Promise<unknown>]>([
  ['open checks', (repos) => repos.checks.listOpen()],
  [
    'closed checks of a day',
    (repos) => repos.checks.listClosedOfDays('2026-01-01', '2026-01-01', { limit: 50, offset: 0 }),
  ],
  ['closed checks', (repos) => repos.checks.listClosed({ limit: 50, offset: 0, search: '' })],
  ['search', (repos) => repos.checks.listClosed({ limit: 50, offset: 0, search: 'bar' })],
  ['name taken', (repos) => repos.checks.findOpenByName('bar')],
  ['children', (repos) => repos.checks.listOpenChildren(1)],
  ['recount', (repos) => repos.checks.recount(1, 1)],
  ['is empty', (repos) => repos.checks.isEmpty(1)],
  ['items of a check', (repos) => repos.items.listOfCheck(1)],
  ['shares of a line', (repos) => repos.items.listShares(1)],
  ['comps of checks split from one another', (repos) => repos.items.readMostComped([1, 2])],
  ['rows of a check', (repos) => repos.items.listRowsOfCheck(1)],
  ['special lines of a check', (repos) => repos.specials.listLinesOfCheck(1)],
  ['lines that specials are worked out over', (repos) => repos.specials.listLinesOfPool(1)],
  ['specials that hold', (repos) => repos.specials.listApplications([1])],
  ['pool that new items join', (repos) => repos.specials.findPool(1)],
  ['specials of a pool', (repos) => repos.specials.readPool(1)],
  ['pools of a check', (repos) => repos.specials.listPools(1)],
  ['boards', (repos) => repos.items.listBoard(['kitchen', 'bar'], 1)],
  ['past items', (repos) => repos.items.listPastItems(['kitchen'], 1)],
  ['search in past items', (repos) => repos.items.listPastItems(['kitchen'], 1, 'taco')],
  ['items by id', (repos) => repos.items.listRows([1, 2])],
  ['items seen', (repos) => repos.items.markSeen([1, 2], 1, 1)],
  ['open registers', (repos) => repos.cash.listActiveRegisters()],
  ['payments of a check', (repos) => repos.cash.listLivePayments(1)],
  ['payments and reversals', (repos) => repos.payments.listOfCheck(1)],
  ['one payment', (repos) => repos.payments.find(1)],
  ['what is paid', (repos) => repos.payments.readPaid(1)],
  ['next print job', (repos) => repos.printing.findNextJob(1, { idle: [1], blocked: [2] })],
  ['tickets of a check', (repos) => repos.printing.hasFinalTicket(1, 1)],
  ['unfinished jobs', (repos) => repos.printing.listJobs({ open: true })],
])('%s uses an index', async (_, ask) => {
  const store = await openNewStore({}, 'smallVenueFile');
  const details = await bulkWrite(store, async (db) => {
    const nodes: RootOperationNode[] = [];
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await ask(createRepos(db.withPlugin(watch)));
    const found: string[] = [];
    for (const node of nodes) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const plan = await db.executeQuery<{ detail: string }>(
        // A compiled query has a placeholder for each parameter.
        CompiledQuery.raw(
          `EXPLAIN QUERY PLAN ${sql}`,
          parameters.map((each) => (typeof each === 'object' && each !== null ? 1 : each)),
        ),
      );
      found.push(...plan.rows.map((row) => row.detail));
    }
    return found;
  });
  await store.close();
  expect(details.length).toBeGreaterThan(0);
  expect(details.filter((each) => GROWING.test(each) && !each.includes('USING'))).toEqual([]);
  expect(details.filter((each) => BLUNT.test(each))).toEqual([]);
});
