import type { Access } from '@comanda/contract/endpoint';
import { defaultPermissions, may } from '@comanda/domain/permissions';
import { expect, test } from 'vitest';
import { api } from '../../appliance/src/api.ts';
import { userIds } from '../support/service-venue.ts';

/**
 * What the staff of the floor may call of the back office, from the access that endpoints declare.
 * prove/doors.test.ts makes every call as every role and sees that the server keeps to it.
 */
const staff = ['server', 'bar', 'kitchen'] as const;

function isForStaff(access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  if (access === 'daemon') return false;
  return staff.some((role) => may(defaultPermissions[userIds[role]], access));
}

const nothing: string[] = [];

test.each<[noun: string, forStaff: string[]]>([
  ['accounting', ['getCheckInvoice']],
  ['backups', nothing],
  ['cancelReasons', ['cancelItem', 'listCancelReasons']],
  ['cash', ['listActiveRegisters', 'listHeardAboutSources', 'listPaymentTypes', 'listRegisters']],
  [
    'catalog',
    [
      'getProductImage',
      'listCategories',
      'listGroupOptions',
      'listOptionGroups',
      'listOptions',
      'listProducts',
      'setSoldOut',
    ],
  ],
  ['comps', ['compCheck', 'compItem', 'listCompReasons']],
  ['costs', nothing],
  ['cuts', ['getRegisterSummary']],
  ['devices', ['askAgain', 'getOwnDevice']],
  ['docs', nothing],
  ['floor', ['joinTables', 'listRooms', 'listTables', 'partTables', 'reserveTable']],
  ['group', nothing],
  ['groupMenu', nothing],
  ['imports', nothing],
  ['insights', nothing],
  ['journal', nothing],
  ['mail', ['listReceipts', 'sendReceipt']],
  ['payouts', ['createPayout', 'deletePayout', 'listPayouts', 'listTransactions', 'printPayout']],
  ['people', ['setLanguage']],
  ['priceLists', ['listPriceLists', 'previewPrices']],
  ['ready', nothing],
  ['reports', nothing],
  ['serviceCharges', ['listServiceCharges']],
  ['settings', ['getLogo']],
  ['shifts', nothing],
  ['staff', ['checkJoinCode', 'join']],
  ['stock', nothing],
  ['taxes', ['listTaxes']],
  ['themes', ['getActiveTheme', 'listThemes']],
  ['tips', ['listOwnTips']],
  ['tokens', nothing],
  ['updates', nothing],
  ['webhooks', nothing],
])('of %s the staff of the floor may call only %j', (noun, forStaff) => {
  const calls = Object.entries(api).flatMap(([name, { access }]) => {
    const [of, call = ''] = name.split('.');
    return of === noun ? [{ call, access }] : [];
  });
  expect(calls.length).toBeGreaterThan(0);
  const open = calls.filter(({ access }) => isForStaff(access));
  expect(open.map(({ call }) => call).sort()).toEqual(forStaff);
});
