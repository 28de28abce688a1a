import type { Kysely } from 'kysely';
import { affectedRepo } from './affected.ts';
import { binRepo } from './bin.repo.ts';
import { cashRepo } from './cash.repo.ts';
import { catalogEditRepo } from './catalog-edit.repo.ts';
import { catalogRepo } from './catalog.repo.ts';
import { clockRepo } from './clock.repo.ts';
import { costsRepo } from './costs.repo.ts';
import { cutsRepo } from './cuts.repo.ts';
import { choicesRepo } from './choices.repo.ts';
import { devicesRepo } from './devices.repo.ts';
import { eventsRepo } from './events.repo.ts';
import { floorRepo } from './floor.repo.ts';
import { groupMenuRepo } from './group-menu.repo.ts';
import { groupRepo } from './group.repo.ts';
import { idempotencyRepo } from './idempotency.repo.ts';
import { importsRepo } from './imports.repo.ts';
import { itemsRepo } from './items.repo.ts';
import { joinCodesRepo } from './join-codes.repo.ts';
import { journalRepo } from './journal.repo.ts';
import { keepCatalog } from './kept-catalog.ts';
import { KeptValues } from './kept.ts';
import { checksRepo } from './checks.repo.ts';
import { payoutsRepo } from './payouts.repo.ts';
import { paymentsRepo } from './payments.repo.ts';
import { peopleRepo } from './people.repo.ts';
import { printersRepo } from './printers.repo.ts';
import { printingRepo } from './printing.repo.ts';
import type { Database } from './schema.ts';
import { salesRepo } from './sales.repo.ts';
import { sessionRepo } from './session.repo.ts';
import { settingsRepo } from './settings.repo.ts';
import { specialsRepo } from './specials.repo.ts';
import { tipsRepo } from './tips.repo.ts';
import { shiftsRepo } from './shifts.repo.ts';
import { priceListsRepo } from './price-lists.repo.ts';
import { serviceChargesRepo } from './service-charges.repo.ts';
import { taxesRepo } from './taxes.repo.ts';
import { accountingRepo } from './accounting.repo.ts';
import { insightsRepo } from './insights.repo.ts';
import { kegsRepo } from './kegs.repo.ts';
import { stockRepo } from './stock.repo.ts';
import { themesRepo } from './themes.repo.ts';
import { tokensRepo } from './tokens.repo.ts';
import { unsentRepo } from './unsent.repo.ts';
import { mailRepo } from './mail.repo.ts';
import { webhooksRepo } from './webhooks.repo.ts';
import { totalsRepo } from './totals.repo.ts';
import { touchedRepo } from './touched.ts';
import { reportsRepo } from './reports.repo.ts';

/**
 * Every repository over one database handle. They cache values in `kept`, whose owner must report every write
 * to it.
 */
export function createRepos(db: Kysely<Database>, kept = new KeptValues()) {
  const catalog = keepCatalog(db, kept);
  return {
    settings: settingsRepo(db, kept),
    people: peopleRepo(db),
    session: sessionRepo(db, kept),
    devices: devicesRepo(db),
    tokens: tokensRepo(db, kept),
    webhooks: webhooksRepo(db, kept),
    mail: mailRepo(db, kept),
    joinCodes: joinCodesRepo(db),
    floor: floorRepo(db, kept),
    catalog: catalogRepo(db, catalog),
    catalogEdit: catalogEditRepo(db),
    bin: binRepo(db),
    imports: importsRepo(db),
    taxes: taxesRepo(db, kept),
    priceLists: priceListsRepo(db, kept),
    serviceCharges: serviceChargesRepo(db, kept),
    stock: stockRepo(db),
    accounting: accountingRepo(db),
    insights: insightsRepo(db),
    kegs: kegsRepo(db),
    costs: costsRepo(db),
    shifts: shiftsRepo(db),
    checks: checksRepo(db, kept),
    items: itemsRepo(db, kept, catalog),
    unsent: unsentRepo(db),
    specials: specialsRepo(db, kept),
    themes: themesRepo(db),
    choices: choicesRepo(db),
    cash: cashRepo(db, kept),
    payouts: payoutsRepo(db),
    cuts: cutsRepo(db),
    tips: tipsRepo(db),
    sales: salesRepo(db),
    totals: totalsRepo(db, kept),
    reports: reportsRepo(db),
    payments: paymentsRepo(db),
    printers: printersRepo(db, kept),
    printing: printingRepo(db),
    idempotency: idempotencyRepo(db, kept),
    journal: journalRepo(db, kept),
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
