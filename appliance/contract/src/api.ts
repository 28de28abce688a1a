import { isEndpoint, type EndpointShape } from './endpoint.ts';
import type { TSchema } from './type.ts';
import * as accounting from './accounting.ts';
import * as approvers from './approvers.ts';
import * as backups from './backups.ts';
import * as bin from './bin.ts';
import * as browserPrinting from './browser-printing.ts';
import * as box from './box.ts';
import * as updates from './updates.ts';
import * as webhooks from './webhooks.ts';
import * as cash from './cash.ts';
import * as catalog from './catalog.ts';
import * as courses from './courses.ts';
import * as cancelReasons from './cancel-reasons.ts';
import * as comps from './comps.ts';
import * as costs from './costs.ts';
import * as cuts from './cuts.ts';
import * as catalogBulk from './catalog-bulk.ts';
import * as catalogEdit from './catalog-edit.ts';
import * as docs from './docs.ts';
import * as devices from './devices.ts';
import * as floor from './floor.ts';
import * as ieps from './ieps.ts';
import * as imports from './imports.ts';
import * as insights from './insights.ts';
import * as itemPrice from './item-price.ts';
import * as group from './group.ts';
import * as groupMenu from './group-menu.ts';
import * as guests from './guests.ts';
import * as unsent from './unsent.ts';
import * as journal from './journal.ts';
import * as kitchen from './kitchen.ts';
import * as mail from './mail.ts';
import * as checks from './checks.ts';
import * as payments from './payments.ts';
import * as paymentTypes from './payment-types.ts';
import * as payouts from './payouts.ts';
import * as people from './people.ts';
import * as practice from './practice.ts';
import * as printers from './printers.ts';
import * as printing from './printing.ts';
import * as ready from './ready.ts';
import * as reports from './reports.ts';
import * as sampleMenu from './sample-menu.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as shifts from './shifts.ts';
import * as setup from './setup.ts';
import * as specials from './specials.ts';
import * as move from './move.ts';
import * as kegs from './kegs.ts';
import * as staff from './staff.ts';
import * as stock from './stock.ts';
import * as themes from './themes.ts';
import * as priceLists from './price-lists.ts';
import * as serviceCharges from './service-charges.ts';
import * as taxes from './taxes.ts';
import * as tips from './tips.ts';
import * as tokens from './tokens.ts';
import * as tonight from './tonight.ts';
import * as transfers from './transfers.ts';

const nouns = {
  session,
  devices,
  setup: { ...setup, ...move },
  approvers,
  people,
  floor,
  catalog: { ...catalog, ...catalogEdit, ...catalogBulk, ...sampleMenu },
  checks,
  bin,
  imports,
  itemPrice,
  group,
  groupMenu,
  guests,
  unsent,
  kitchen,
  transfers,
  specials,
  payments,
  cancelReasons,
  comps,
  courses,
  cash,
  payouts,
  cuts,
  priceLists,
  serviceCharges,
  taxes,
  tips,
  staff,
  tokens,
  accounting,
  insights,
  stock,
  kegs,
  costs,
  shifts,
  themes,
  ready,
  reports: { ...reports, ...ieps, ...tonight },
  settings: { ...settings, ...paymentTypes },
  journal,
  backups,
  box,
  updates,
  webhooks,
  mail,
  docs,
  practice,
  printing: { ...printing, ...printers },
  browserPrinting,
};

/** Every endpoint, by noun and name. The mounting test and the OpenAPI document iterate over this. */
export const api = Object.fromEntries(
  Object.entries(nouns).flatMap(([noun, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${noun}.${name}`, value as EndpointShape]),
  ),
) as Record<string, EndpointShape>;

type PathsOf<Exports> = Exports extends unknown
  ? {
      [Name in keyof Exports]: Exports[Name] extends { path: infer Path extends string }
        ? Path
        : never;
    }[keyof Exports]
  : never;

/** The path of any endpoint. */
export type EndpointPath = PathsOf<(typeof nouns)[keyof typeof nouns]>;

/** Every schema that a module of the contract exports, by its name. */
export const schemas = Object.fromEntries(
  Object.values(nouns).flatMap((exports) =>
    Object.entries(exports).filter(([, value]) => isSchema(value)),
  ),
) as Record<string, TSchema>;

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('properties' in value || 'anyOf' in value);
}
