import { createBrowserPrint } from '@comanda/contract/browser-printing';
import { closeRegister, openRegister } from '@comanda/contract/cash';
import { setSoldOut } from '@comanda/contract/catalog';
import { createProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { createCheck, sendItems, setItemStatus, updateCheck } from '@comanda/contract/checks';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { advanceTicket } from '@comanda/contract/kitchen';
import { addPayment, closePaidCheck } from '@comanda/contract/payments';
import { createPayout } from '@comanda/contract/payouts';
import { createPrintJob } from '@comanda/contract/printing';
import { createStaff } from '@comanda/contract/staff';
import { keepUnsent } from '@comanda/contract/unsent';
import { roleIds, type Permission } from '@comanda/domain/permissions';
import type { help } from '../../texts/help.ts';
import type { Act } from '../../lib/api/write-log.ts';

export type StepId = keyof typeof help.tour.steps;

interface Step {
  /** Users without this right do not have the step. */
  needs: Permission;
  /** The calls that complete it. */
  by: readonly EndpointShape[];
}

const steps: Record<StepId, Step> = {
  open: { needs: 'orders.open', by: [createCheck] },
  add: { needs: 'orders.send', by: [keepUnsent] },
  send: { needs: 'orders.send', by: [sendItems] },
  bill: { needs: 'printer.print', by: [createPrintJob, createBrowserPrint] },
  pay: { needs: 'orders.close', by: [addPayment, closePaidCheck, updateCheck] },
  advance: { needs: 'kitchen.advance', by: [setItemStatus, advanceTicket] },
  soldOut: { needs: 'catalog.soldOut', by: [setSoldOut] },
  openRegister: { needs: 'cash.openRegister', by: [openRegister] },
  payout: { needs: 'cash.payout', by: [createPayout] },
  closeRegister: { needs: 'cash.closeRegister', by: [closeRegister] },
  product: { needs: 'catalog.edit', by: [createProduct, updateProduct] },
  staff: { needs: 'people.edit', by: [createStaff] },
};

const service: StepId[] = ['open', 'add', 'send', 'bill', 'pay'];
const cook: StepId[] = ['advance', 'soldOut'];
const cashier: StepId[] = ['openRegister', 'pay', 'payout', 'closeRegister'];
const manager: StepId[] = ['product', 'staff', 'openRegister', ...service, 'closeRegister'];

const tours: Record<number, StepId[]> = {
  [roleIds.server]: service,
  [roleIds.bar]: ['open', 'add', 'send', 'advance', 'soldOut', 'pay'],
  [roleIds.kitchen]: cook,
  [roleIds.manager]: manager,
  [roleIds.owner]: manager,
};

/**
 * The steps of a role that its rights allow. A role of the venue's own is a cashier when it opens registers, else it
 * serves or cooks.
 */
export function tourOf(role: number, can: (permission: Permission) => boolean): StepId[] {
  const own = can('cash.openRegister') ? cashier : can('orders.open') ? service : cook;
  return (tours[role] ?? own).filter((step) => can(steps[step].needs));
}

/** The steps that a call completes. */
export function stepsDoneBy({ endpoint, body }: Act): StepId[] {
  // The same call edits the name of a check and pays it.
  if (endpoint === updateCheck && !(body as { closed?: unknown } | undefined)?.closed) return [];
  return (Object.keys(steps) as StepId[]).filter((step) => steps[step].by.includes(endpoint));
}
