import type * as contract from '@comanda/contract/work-week';
import type { PrintJob } from '@comanda/contract/printing';
import { addDays, wallTime } from '@comanda/domain/business-day';
import { toCsv } from '@comanda/domain/csv';
import { durationText } from '@comanda/domain/durations';
import { toPesos } from '@comanda/domain/money';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { toIso } from '@comanda/domain/time';
import { textsIn, type Language } from '@comanda/domain/texts';
import {
  limitsOn,
  sumWork,
  workSumNames,
  workSums,
  type WorkSums,
} from '@comanda/domain/work-week';
import { requestPaper } from '../printing/queue-paper.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { csvReply } from '../http/reply-values.ts';
import { askedWeek } from './asked-week.ts';
import { readWeeks, type PaidDay } from './read-weeks.ts';
import { weekWords } from './week-words.ts';

const minuteMs = 60_000;

export async function getWorkWeek(
  call: Call<typeof contract.getWorkWeek>,
): Promise<contract.WorkWeekReport> {
  return reportOf(call, call.query);
}

export async function printWorkWeek(call: Call<typeof contract.printWorkWeek>): Promise<PrintJob> {
  const { week, to, people } = await reportOf(call, call.body);
  if (people.length === 0) throw new Problem('not_found', { field: 'week' });
  const slips = people.map(({ user_name, days, totals: { pay: _pay, ...totals } }) => ({
    name: user_name,
    days: days
      .filter(({ periods }) => periods.length > 0)
      .map(({ day, worked, holiday_name, holiday_name_es, periods }) => ({
        day,
        worked,
        breaks: breaksOf(periods),
        holiday_name,
        holiday_name_es,
        periods: periods.map(({ start, end, forgotten }) => ({
          start: toIso(start),
          end: end === null ? null : toIso(end),
          forgotten,
        })),
      })),
    totals,
  }));
  const content = { work_week: { week, to, people: slips } };
  return requestPaper(call, call.venue, { document: 'work_week', content });
}

export async function exportWorkWeek(
  call: Call<typeof contract.exportWorkWeek>,
): Promise<RawReply> {
  const report = await reportOf(call, call.query);
  const { language = 'en' } = call.query;
  return csvReply(csvOf(report, language, call), `hours_${report.week}.csv`);
}

async function reportOf(
  call: Pick<Call<typeof contract.getWorkWeek>, 'repos' | 'venue' | 'now' | 'actor'>,
  asked: Call<typeof contract.getWorkWeek>['query'],
): Promise<contract.WorkWeekReport> {
  const { repos, actor } = call;
  const week = askedWeek(call, asked.week);
  const to = addDays(week, 6);
  const { weeks, limits } = await readWeeks(call, { from: week, to }, asked.user_id ?? null);
  const names = await repos.people.readNames(weeks.map(({ user_id }) => user_id));
  const roles = new Map((await repos.people.list()).map(({ id, role_title }) => [id, role_title]));
  const seesPay = may(actor.permissions, 'hours.rates');
  const payOfDays = (days: readonly PaidDay[]) => (seesPay ? totalPay(days) : null);
  const people = weeks
    .map(({ user_id, days, totals, warnings }) => ({
      user_id,
      user_name: names.get(user_id) ?? '',
      role_title: roles.get(user_id) ?? '',
      days: days.map((day) => toDay(day, seesPay)),
      totals: { ...totals, pay: payOfDays(days) },
      warnings,
      forgotten: days.flatMap(({ periods }) => periods).filter(({ state }) => state === 'forgotten')
        .length,
    }))
    .sort((a, b) => a.user_name.localeCompare(b.user_name));
  return {
    week,
    to,
    week_minutes: limitsOn(limits, to)?.week_minutes ?? null,
    people,
    totals: {
      ...sumWork(weeks.map(({ totals }) => totals)),
      pay: payOfDays(weeks.flatMap(({ days }) => days)),
    },
  };
}

/** Null when no minute of them has a rate. */
function totalPay(days: readonly PaidDay[]): number | null {
  const paid = days.flatMap(({ worked, pay }) => (worked === 0 || pay === null ? [] : [pay]));
  return paid.length === 0 ? null : paid.reduce((sum, pay) => sum + pay, 0);
}

function toDay(
  { user_id: _user, spans: _spans, rest_day, pay, periods, ...figures }: PaidDay,
  seesPay: boolean,
): contract.WorkDayFigures {
  return {
    ...figures,
    holiday_name: rest_day?.name ?? '',
    holiday_name_es: rest_day?.name_es ?? '',
    pay: seesPay && figures.worked > 0 ? pay : null,
    periods: periods.map(({ start, end, state, breaks, corrected, objected }) => ({
      start,
      end,
      break_minutes: breaks.reduce(
        (sum, pause) =>
          pause.end === null ? sum : sum + Math.floor((pause.end - pause.start) / minuteMs),
        0,
      ),
      forgotten: state === 'forgotten' ? 1 : 0,
      corrected: corrected ? 1 : 0,
      objected: objected ? 1 : 0,
    })),
  };
}

function breaksOf(periods: contract.WorkDayFigures['periods']): number {
  return periods.reduce((sum, { break_minutes }) => sum + break_minutes, 0);
}

function csvOf(
  { people }: contract.WorkWeekReport,
  language: Language,
  { venue, actor }: Pick<Call<typeof contract.exportWorkWeek>, 'venue' | 'actor'>,
): string {
  const word = textsIn(weekWords, language);
  const seesPay = may(actor.permissions, 'hours.rates');
  const local = (at: number) =>
    new Date(wallTime(at, venue.clock.timeZone)).toJSON().slice(0, 16).replace('T', ' ');
  const times = (sums: WorkSums) => workSums.map((column) => durationText(sums[column]));
  const money = (pay: number | null) => (seesPay ? [pay === null ? '' : toPesos(pay)] : []);
  const header = [
    word.person,
    word.role,
    word.day,
    word.start,
    word.end,
    word.breaks,
    word.kind,
    ...workSums.map((column) => (language === 'es' ? workSumNames[column][1] : column)),
    ...(seesPay ? [word.pay] : []),
  ];
  const rows = people.flatMap(({ user_name, role_title, days }) =>
    days
      .filter(({ periods }) => periods.length > 0)
      .map((day) => {
        const { periods, kind } = day;
        const ends = periods.map(({ end, forgotten }) => {
          if (forgotten) return word.forgotten;
          return end === null ? word.open : local(end);
        });
        return [
          user_name,
          role_title,
          day.day,
          periods.map(({ start }) => local(start)).join(', '),
          ends.join(', '),
          durationText(breaksOf(periods)),
          kind === null ? '' : word[`kind_${kind}`],
          ...times(day),
          ...money(day.pay),
        ];
      }),
  );
  return toCsv(header, rows);
}
