import type { Block } from '../blocks.ts';
import { cashWords } from '../cash-words.ts';
import { formatDateTime, formatDay } from '../figures.ts';
import type { ShiftPlanPaper } from '../hours-data.ts';
import { hoursWords } from '../hours-words.ts';
import { indented, paragraph } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { cashFoot, cashHead, fact, heading } from './cash-parts.ts';
import { dayText } from './hours-parts.ts';

/** Lays out the planned shifts of a week by day, for the notice board. */
export function layoutShiftPlan(data: ShiftPlanPaper, options: TicketOptions): Block[] {
  const words = hoursWords(options.language);
  const paper = cashWords(options.language);
  const { width } = options;
  const { week, days } = data.shift_plan;
  return [
    ...cashHead(data.venue, words.shiftPlan, options, paper),
    ...fact(words.week, formatDay(week), width),
    ...fact(paper.printed, formatDateTime(data.printed_at, data.time_zone), width),
    ...days.flatMap(({ day, shifts }) => [
      ...heading(dayText(day, words), width),
      ...(shifts.length === 0 ? paragraph(words.noShifts, width) : []),
      ...shifts.flatMap(({ name, starts, ends, note }) => [
        ...paragraph(`${starts}-${ends} ${name}`, width),
        ...(note === '' ? [] : indented('·', note, width)),
      ]),
    ]),
    ...cashFoot(options, paper),
  ];
}
