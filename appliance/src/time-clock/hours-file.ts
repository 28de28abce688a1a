import { PersonHours } from '@comanda/contract/time-clock';
import { wallTime } from '@comanda/domain/business-day';
import { toCsv } from '@comanda/domain/csv';
import { textsIn, type Language } from '@comanda/domain/texts';
import { RawReply } from '../http/mount.ts';
import { csvReply } from '../http/reply-values.ts';
import { stringify } from '../http/serialize.ts';
import type { Work } from '../process/context.ts';

const words = {
  business_day: ['business_day', 'Día de operación'],
  act: ['act', 'Registro'],
  time: ['time', 'Hora'],
  recorded: ['recorded', 'Registrado'],
  recorded_by: ['recorded_by', 'Registrado por'],
  approved_by: ['approved_by', 'Autorizó'],
  counts: ['counts', 'Se cuenta'],
  former_time: ['former_time', 'Hora anterior'],
  reason: ['reason', 'Motivo'],
  in: ['in', 'Entrada'],
  out: ['out', 'Salida'],
  break_start: ['break_start', 'Inicio de descanso'],
  break_end: ['break_end', 'Fin de descanso'],
  void: ['void', 'Anulación'],
  objection: ['objection', 'Inconformidad'],
  yes: ['yes', 'Sí'],
  no: ['no', 'No'],
} as const;

const columns = [
  'business_day',
  'act',
  'time',
  'recorded',
  'recorded_by',
  'approved_by',
  'counts',
  'former_time',
  'reason',
] as const;

/**
 * The hours of a person as a file: as JSON what the API answers, as CSV one line for each recorded row, with times in the
 * zone of the venue.
 */
export function hoursFile(
  hours: PersonHours,
  { format = 'csv', language = 'en' }: { format?: 'csv' | 'json'; language?: Language },
  { venue, now }: Pick<Work, 'venue' | 'now'>,
): RawReply {
  const local = (at: number) =>
    new Date(wallTime(at, venue.clock.timeZone)).toJSON().slice(0, 19).replace('T', ' ');
  const name = `hours_${hours.user_id}_${local(now).slice(0, 10)}.${format}`;
  if (format === 'json') {
    return new RawReply('application/json; charset=utf-8', stringify(PersonHours, hours), {
      'content-disposition': `attachment; filename="${name}"`,
    });
  }
  const word = textsIn(words, language);
  const rows = [
    ...hours.periods.flatMap(({ business_day, entries }) =>
      entries.map((entry) => ({ business_day, entry })),
    ),
    ...hours.others.map((entry) => ({ business_day: '', entry })),
  ].sort((a, b) => a.entry.id - b.entry.id);
  const csv = toCsv(
    columns.map((column) => word[column]),
    rows.map(({ business_day, entry }) => [
      business_day,
      word[entry.kind],
      local(entry.at),
      local(entry.recorded),
      entry.by_name,
      entry.approver_name,
      entry.counts ? word.yes : word.no,
      entry.former_at === null ? '' : local(entry.former_at),
      entry.reason,
    ]),
  );
  return csvReply(csv, name);
}
