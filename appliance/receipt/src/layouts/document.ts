import type { Block } from '../blocks.ts';
import type { CutPaper, PayoutPaper } from '../cash-data.ts';
import type { ClosePaper } from '../close-data.ts';
import type { ShiftPlanPaper, WorkWeekPaper } from '../hours-data.ts';
import type { InvoicePaper } from '../invoice-data.ts';
import type { KitchenPaper } from '../kitchen-data.ts';
import type { StatementPaper } from '../statement-data.ts';
import type { TestPaper } from '../test-data.ts';
import type { TicketData, TicketOptions } from '../ticket-data.ts';
import type { WelcomePaper } from '../welcome-data.ts';
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

/**
 * Lays out the document of a print job. `data` was stored by the appliance with the types of this workspace. Throws
 * for an unknown document.
 */
export function layoutDocument(document: string, data: unknown, options: TicketOptions): Block[] {
  switch (document) {
    case 'ticket':
      return layoutCustomerTicket(data as TicketData, options);
    case 'x_cut':
    case 'z_cut':
      return layoutRegisterCut(data as CutPaper, options);
    case 'daily_close':
      return layoutDailyClose(data as ClosePaper, options);
    case 'statement':
      return layoutStatement(data as StatementPaper, options);
    case 'shift_plan':
      return layoutShiftPlan(data as ShiftPlanPaper, options);
    case 'work_week':
      return layoutWorkWeek(data as WorkWeekPaper, options);
    case 'invoice':
      return layoutInvoice(data as InvoicePaper, options);
    case 'payout':
      return layoutPayoutSlip(data as PayoutPaper, options);
    case 'kitchen':
      return layoutKitchenTicket(data as KitchenPaper, options);
    case 'test':
      return layoutTestPage(data as TestPaper, options);
    case 'welcome':
      return layoutWelcomePage(data as WelcomePaper, options);
    default:
      throw new Error(`There is no paper of the kind ${document}`);
  }
}
