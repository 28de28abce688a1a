import type * as contract from '@comanda/contract/shifts';
import { wallTime } from '@comanda/domain/business-day';
import { toCsv } from '@comanda/domain/csv';
import { toPesos } from '@comanda/domain/money';
import { analyseShift } from '@comanda/domain/shift';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { takingsOf } from '../reports/register-takings.ts';
import { shiftOf } from './shift-scope.ts';

/** A shift by user and by hour, from what was sold, taken back and cancelled in it. */
export async function getShiftAnalysis(
  call: Pick<Call<typeof contract.getShiftAnalysis>, 'repos' | 'venue' | 'query' | 'now'>,
): Promise<contract.ShiftAnalysis> {
  const { repos, query } = call;
  const { scope, day, sessionId, from, to, venue } = await shiftOf(call, query);
  const { timeZone } = venue.clock;
  const shift = analyseShift(
    {
      sales: await repos.shifts.listSales(scope),
      tips: await repos.shifts.listTips(scope),
      cancellations: await repos.shifts.listCancellations(
        sessionId === null ? { times: { from, to } } : { sessionId },
      ),
    },
    timeZone,
  );
  const names = await repos.people.readNames(shift.servers.map(({ user_id }) => user_id));
  return {
    business_day: day,
    register_session_id: sessionId,
    totals: shift.totals,
    servers: shift.servers.map((server) => ({
      ...server,
      user_name: names.get(server.user_id) ?? '',
    })),
    hours: shift.hours.map((hour) => ({
      ...hour,
      start: hour.start,
      label: new Date(wallTime(hour.start, timeZone)).toISOString().slice(11, 16),
    })),
    registers: sessionId === null ? await takingsOf(repos, { from: day, to: day }) : [],
    sessions: (await repos.shifts.listSessions(day)).map((session) => ({
      id: session.id,
      register_name: session.register_name,
      opened_at: session.opened_at,
      closed_at: session.closed_at,
    })),
  };
}

export async function exportShift(call: Call<typeof contract.exportShift>): Promise<RawReply> {
  const shift = await getShiftAnalysis(call);
  const cells = (figures: contract.ShiftAnalysis['totals']) => [
    figures.checks,
    figures.guests,
    ...[figures.gross, figures.discounts, figures.sales, figures.tips].map(toPesos),
    figures.cancelled,
    toPesos(figures.cancelled_amount),
  ];
  const csv = toCsv(
    [
      'Kind',
      'Name',
      'Checks',
      'Guests',
      'Gross',
      'Discounts',
      'Sales',
      'Tips',
      'Cancelled lines',
      'Cancelled amount',
    ],
    [
      ...shift.servers.map((server) => ['Server', server.user_name, ...cells(server)]),
      ...shift.hours.map((hour) => ['Hour', hour.label, ...cells(hour)]),
      ['Total', shift.business_day, ...cells(shift.totals)],
      ...shift.registers.map((row) => [
        'Payments',
        row.register_name ?? 'No register',
        row.payments,
        '',
        '',
        '',
        ...[row.amount, row.tips].map(toPesos),
      ]),
    ],
  );
  const session = shift.register_session_id === null ? '' : `_${shift.register_session_id}`;
  return csvReply(csv, `shift_export_${shift.business_day}${session}.csv`);
}
