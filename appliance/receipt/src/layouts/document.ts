import type { Block } from '../blocks.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { layoutCustomerTicket } from './customer-ticket.ts';
import { layoutDailyClose } from './daily-close.ts';
import { layoutInvoice } from './invoice.ts';
import { layoutKitchenTicket } from './kitchen-ticket.ts';
import { layoutPayoutSlip } from './payout-slip.ts';
import { layoutRegisterCut } from './register-cut.ts';
import { layoutShiftPlan } from './shift-plan.ts';
import { layoutStatement } from './statement.ts';
import { layoutTestPage } from './test-page.ts';
import { layoutWelcomePage } from './welcome-page.ts';
import { layoutWorkWeek } from './work-week.ts';

/** Each takes the data that the appliance stored for its document, with the types of this workspace. */
const layouts = new Map<string, (data: never, options: TicketOptions) => Block[]>([
  ['ticket', layoutCustomerTicket],
  ['x_cut', layoutRegisterCut],
  ['z_cut', layoutRegisterCut],
  ['daily_close', layoutDailyClose],
  ['statement', layoutStatement],
  ['shift_plan', layoutShiftPlan],
  ['work_week', layoutWorkWeek],
  ['invoice', layoutInvoice],
  ['payout', layoutPayoutSlip],
  ['kitchen', layoutKitchenTicket],
  ['test', layoutTestPage],
  ['welcome', layoutWelcomePage],
]);

/** Lays out the document of a print job from its stored data. Throws for an unknown document. */
export function layoutDocument(document: string, data: unknown, options: TicketOptions): Block[] {
  const layout = layouts.get(document);
  if (!layout) throw new Error(`There is no paper of the kind ${document}`);
  return layout(data as never, options);
}
