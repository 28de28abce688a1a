import { durationText } from '@comanda/domain/durations';
import { workSums } from '@comanda/domain/work-week';
import type { Block } from '../blocks.ts';
import { cashWords } from '../cash-words.ts';
import { formatDateTime } from '../figures.ts';
import type { WorkWeekPaper } from '../hours-data.ts';
import { hoursWords, type HoursWords } from '../hours-words.ts';
import { indented, labelled } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { cashFoot, cashHead, fact, signature } from './cash-parts.ts';
import { dayText } from './hours-parts.ts';

type Person = WorkWeekPaper['work_week']['people'][number];
type Day = Person['days'][number];

/** Lays out the hours of a week as a slip for each person, to be signed by both sides. */
export function layoutWorkWeek(data: WorkWeekPaper, options: TicketOptions): Block[] {
  return data.work_week.people.flatMap((person) => slip(person, data, options));
}

function slip(person: Person, data: WorkWeekPaper, options: TicketOptions): Block[] {
  const words = hoursWords(options.language);
  const paper = cashWords(options.language);
  const { width } = options;
  const { week, to } = data.work_week;
  const { name, days, totals } = person;
  return [
    ...cashHead(data.venue, words.workWeek, options, paper),
    ...fact(words.person, name, width),
    ...fact(words.week, `${dayText(week, words)} - ${dayText(to, words)}/${to.slice(0, 4)}`, width),
    ...fact(paper.printed, formatDateTime(data.printed_at, data.time_zone), width),
    { type: 'rule', character: '-' },
    ...days.flatMap((day) => dayLines(day, data.time_zone, { ...options, words })),
    { type: 'rule', character: '-' },
    ...labelled(words.worked.toUpperCase(), durationText(totals.worked), width, {
      bold: true,
      size: 'tall',
    }),
    ...workSums
      .filter((sum) => sum !== 'worked' && totals[sum] > 0)
      .flatMap((sum) => labelled(words[sum], durationText(totals[sum]), width)),
    ...signature(name, width),
    ...signature(words.signedFor(data.venue.name), width),
    ...cashFoot(options, paper),
  ];
}

function dayLines(
  { day, worked, breaks, periods, ...holiday }: Day,
  timeZone: string,
  { width, language, words }: Pick<TicketOptions, 'width' | 'language'> & { words: HoursWords },
): Block[] {
  const hour = (iso: string) => formatDateTime(iso, timeZone).slice(-5);
  const rest = language === 'es' ? holiday.holiday_name_es : holiday.holiday_name;
  const endOf = ({ end, forgotten }: Day['periods'][number]) =>
    forgotten === 1 ? words.noEnd : end === null ? words.now : hour(end);
  return [
    ...labelled(dayText(day, words), durationText(worked), width, { bold: true }),
    ...(rest === '' ? [] : indented('·', rest, width)),
    ...periods.flatMap((period) =>
      indented('·', `${hour(period.start)} - ${endOf(period)}`, width),
    ),
    ...(breaks === 0 ? [] : indented('·', `${words.breaks} ${durationText(breaks)}`, width)),
  ];
}
