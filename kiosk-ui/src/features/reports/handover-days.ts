import { addDays } from '@comanda/domain/business-day';
import { lastDayOf } from '@comanda/domain/sales-totals';

export const handoverSpans = ['evening', 'week', 'month'] as const;
export type HandoverSpan = (typeof handoverSpans)[number];

/** The business days of a page around a day: weeks run from Monday to Sunday. */
export function handoverDays(span: HandoverSpan, day: string): { from: string; to: string } {
  switch (span) {
    case 'evening':
      return { from: day, to: day };
    case 'week': {
      const monday = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month':
      return { from: `${day.slice(0, 7)}-01`, to: lastDayOf(day.slice(0, 7)) };
  }
}
