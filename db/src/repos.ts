import type { Kysely } from 'kysely';
import { affectedRepo } from './repos/affected.ts';
import { binRepo } from './repos/bin.repo.ts';
import { cancellationsRepo } from './repos/cancellations.repo.ts';
import { cashRepo } from './repos/cash.repo.ts';
import { catalogEditRepo } from './repos/catalog-edit.repo.ts';
import { catalogRepo } from './repos/catalog.repo.ts';
import { clockRepo } from './repos/clock.repo.ts';
import { costsRepo } from './repos/costs.repo.ts';
import { creditNotesRepo } from './repos/credit-notes.repo.ts';
import { customersRepo } from './repos/customers.repo.ts';
import { cutsRepo } from './repos/cuts.repo.ts';
import { houseAccountsRepo } from './repos/house-accounts.repo.ts';
import { invoicesRepo } from './repos/invoices.repo.ts';
import { logoRepo } from './repos/logo.repo.ts';
import { devicesRepo } from './repos/devices.repo.ts';
import { eventsRepo } from './repos/events.repo.ts';
import { floorRepo } from './repos/floor.repo.ts';
import { groupMenuRepo } from './repos/group-menu.repo.ts';
import { groupRepo } from './repos/group.repo.ts';
import { idempotencyRepo } from './repos/idempotency.repo.ts';
import { importsRepo } from './repos/imports.repo.ts';
import { itemsRepo } from './repos/items.repo.ts';
import { joinCodesRepo } from './repos/join-codes.repo.ts';
import { hoursRepo } from './repos/hours.repo.ts';
import { journalRepo } from './repos/journal.repo.ts';
import { cacheCatalog } from './repos/cached-catalog.ts';
import { CachedValues } from './cache.ts';
import { checksRepo } from './repos/checks.repo.ts';
import { payoutsRepo } from './repos/payouts.repo.ts';
import { paymentsRepo } from './repos/payments.repo.ts';
import { peopleRepo } from './repos/people.repo.ts';
import { planningRepo } from './repos/planning.repo.ts';
import { printersRepo } from './repos/printers.repo.ts';
import { printingRepo } from './repos/printing.repo.ts';
import type { Database } from './schema.ts';
import { salesRepo } from './repos/sales.repo.ts';
import { sessionRepo } from './repos/session.repo.ts';
import { settingsRepo } from './repos/settings.repo.ts';
import { tableRepos } from './repos/table-repo.ts';
import { specialsRepo } from './repos/specials.repo.ts';
import { tipsRepo } from './repos/tips.repo.ts';
import { shiftsRepo } from './repos/shifts.repo.ts';
import { priceListsRepo } from './repos/price-lists.repo.ts';
import { serviceChargesRepo } from './repos/service-charges.repo.ts';
import { taxesRepo } from './repos/taxes.repo.ts';
import { accountingRepo } from './repos/accounting.repo.ts';
import { insightsRepo } from './repos/insights.repo.ts';
import { kegsRepo } from './repos/kegs.repo.ts';
import { stockRepo } from './repos/stock.repo.ts';
import { themesRepo } from './repos/themes.repo.ts';
import { tokensRepo } from './repos/tokens.repo.ts';
import { unsentRepo } from './repos/unsent.repo.ts';
import { mailRepo } from './repos/mail.repo.ts';
import { webhooksRepo } from './repos/webhooks.repo.ts';
import { totalsRepo } from './repos/totals.repo.ts';
import { touchedRepo } from './repos/touched.ts';
import { reportsRepo } from './repos/reports.repo.ts';

/**
 * Every repository over one database handle. They cache values in `caches`, whose owner must report every write
 * to it.
 */
export function createRepos(db: Kysely<Database>, caches = new CachedValues()) {
  const catalog = cacheCatalog(db, caches);
  return {
    /** The plain queries of a table, for those that need no others. */
    records: tableRepos(db),
    settings: settingsRepo(db, caches),
    people: peopleRepo(db),
    session: sessionRepo(db, caches),
    devices: devicesRepo(db),
    tokens: tokensRepo(db, caches),
    webhooks: webhooksRepo(db, caches),
    mail: mailRepo(db, caches),
    joinCodes: joinCodesRepo(db),
    floor: floorRepo(db, caches),
    catalog: catalogRepo(db, catalog),
    catalogEdit: catalogEditRepo(db),
    bin: binRepo(db),
    imports: importsRepo(db),
    taxes: taxesRepo(db, caches),
    priceLists: priceListsRepo(db, caches),
    serviceCharges: serviceChargesRepo(db, caches),
    stock: stockRepo(db),
    accounting: accountingRepo(db),
    insights: insightsRepo(db),
    kegs: kegsRepo(db),
    costs: costsRepo(db),
    customers: customersRepo(db),
    houseAccounts: houseAccountsRepo(db),
    invoices: invoicesRepo(db),
    creditNotes: creditNotesRepo(db),
    cancellations: cancellationsRepo(db),
    hours: hoursRepo(db),
    planning: planningRepo(db),
    shifts: shiftsRepo(db),
    checks: checksRepo(db, caches),
    items: itemsRepo(db, caches, catalog),
    unsent: unsentRepo(db),
    specials: specialsRepo(db, caches),
    themes: themesRepo(db),
    logo: logoRepo(db),
    cash: cashRepo(db, caches),
    payouts: payoutsRepo(db),
    cuts: cutsRepo(db),
    tips: tipsRepo(db),
    sales: salesRepo(db),
    totals: totalsRepo(db, caches),
    reports: reportsRepo(db),
    payments: paymentsRepo(db),
    printers: printersRepo(db, caches),
    printing: printingRepo(db),
    idempotency: idempotencyRepo(db, caches),
    journal: journalRepo(db, caches),
    events: eventsRepo(db),
    touched: touchedRepo(db),
    affected: affectedRepo(db),
    clock: clockRepo(db),
    group: groupRepo(db),
    groupMenu: groupMenuRepo(db),
  };
}

/** The argument of store.read and store.write, usable until their function has ended. */
export type Repos = ReturnType<typeof createRepos>;
