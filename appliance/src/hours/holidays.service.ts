import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/holidays';
import type { Row } from '@comanda/db/schema';
import { isHolidayRule } from '@comanda/domain/holidays';
import { cleanName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';

export async function listHolidays({
  repos,
}: Call<typeof contract.listHolidays>): Promise<contract.Holiday[]> {
  const rows = await repos.planning.holidays.list('month', 'id');
  // The first Monday is in the first week of a month.
  const place = ({ day, monday }: Row<'holidays'>) => day ?? (monday ?? 0) * 7;
  return rows.sort((a, b) => a.month - b.month || place(a) - place(b)).map(toHoliday);
}

export const {
  create: createHoliday,
  update: updateHoliday,
  remove: deleteHoliday,
} = resource({
  subject: 'holiday',
  events: ['hours.changed'],
  table: ({ planning }) => planning.holidays,
  fields: (_, body: BodyOf<typeof contract.updateHoliday>, stored: Row<'holidays'> | null) => {
    const { version: _version, ...given } = body;
    const fields = { ...noRule, ...(stored ? ruleOf(stored) : {}), ...given };
    const name = cleanName(body.name ?? stored?.name ?? '');
    if (name === '') throw new Problem('field_required', { field: 'name' });
    const rule = { ...fields, month: fields.month ?? 0 };
    if (!isHolidayRule(rule)) throw new Problem('holiday_rule', { field: 'day' });
    return { ...rule, name, name_es: cleanName(body.name_es ?? stored?.name_es ?? '') || name };
  },
  reply: toHoliday,
  journal: {
    create: ['holiday.create', detailOf],
    update: [
      'holiday.update',
      (row, old) => ({ name: row.name, before: ruleOf(old), after: ruleOf(row) }),
    ],
    remove: ['holiday.delete', detailOf],
  },
});

const noRule = { day: null, monday: null, year: null, every: null };

function ruleOf({ month, day, monday, year, every }: Row<'holidays'>) {
  return { month, day, monday, year, every };
}

function detailOf(row: Row<'holidays'>) {
  return { name: row.name, ...ruleOf(row) };
}

function toHoliday({ deleted_at: _, ...row }: Row<'holidays'>): contract.Holiday {
  return row;
}
