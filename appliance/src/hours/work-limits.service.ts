import type * as contract from '@comanda/contract/work-limits';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';
import { requireDay } from '../http/parse-days.ts';

export async function listWorkLimits({
  repos,
}: Call<typeof contract.listWorkLimits>): Promise<contract.WorkLimit[]> {
  return (await repos.planning.limits.list('starts_on')).map(toLimit);
}

export const {
  create: createWorkLimit,
  update: updateWorkLimit,
  remove: deleteWorkLimit,
} = resource({
  subject: 'work_limit',
  events: ['hours.changed'],
  table: ({ planning }) => planning.limits,
  fields: async ({ repos }, body: BodyOf<typeof contract.updateWorkLimit>, stored) => {
    const { version: _, ...figures } = body;
    const starts_on = requireDay(body.starts_on ?? stored?.starts_on ?? '', 'starts_on');
    const others = await repos.planning.limits.list();
    if (others.some((row) => row.starts_on === starts_on && row.id !== stored?.id)) {
      throw new Problem('day_taken', { field: 'starts_on' });
    }
    return { ...(stored ? figuresOf(stored) : noFigures), ...figures, starts_on };
  },
  reply: toLimit,
  journal: {
    create: ['work_limit.create', detailOf],
    update: [
      'work_limit.update',
      (row, old) => ({ ...nameOf(row), before: figuresOf(old), after: figuresOf(row) }),
    ],
    remove: ['work_limit.delete', detailOf],
  },
});

const noFigures = {
  week_minutes: 0,
  day_minutes: 0,
  mixed_minutes: 0,
  night_minutes: 0,
  double_minutes: 0,
  overtime_day_minutes: 0,
  overtime_days: 0,
  triple_minutes: 0,
  sunday_percent: 0,
  holiday_percent: 0,
  paid_break_minutes: 0,
};

function figuresOf({
  id: _id,
  starts_on: _day,
  version: _version,
  deleted_at: _deleted,
  ...figures
}: Row<'work_limits'>) {
  return figures;
}

function nameOf({ starts_on }: Row<'work_limits'>) {
  return { name: starts_on };
}

function detailOf(row: Row<'work_limits'>) {
  return { ...nameOf(row), ...figuresOf(row) };
}

function toLimit({ deleted_at: _, ...row }: Row<'work_limits'>): contract.WorkLimit {
  return row;
}
