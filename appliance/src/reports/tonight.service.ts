import type * as contract from '@comanda/contract/tonight';
import type { SoldStep } from '@comanda/db/repos/reports.repo';
import type { SessionView } from '@comanda/db/repos/cash.repo';
import { businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import { drawerFigures } from '@comanda/domain/cash';
import { likeForLike } from '@comanda/domain/report-period';
import { may } from '@comanda/domain/permissions';
import { backupFacts } from '../backups/keep-backups.ts';
import { seesDrawer } from '../cash/session-reply.ts';
import { toCompared } from '../http/parse-days.ts';
import { runRead } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { attentionOf, unpaidOn } from './attention.ts';

/** The curve has a point every half hour, and one now. */
const stepMs = 1_800_000;

/** The figures of the running day, in one read after checking the backup folder. */
export async function getTonight({
  context,
  actor,
}: OwnCall<typeof contract.getTonight>): Promise<contract.Tonight> {
  const backups = await backupFacts(context);
  return runRead(context, async ({ repos, venue, now }) => {
    const day = businessDayOf(now, venue.clock);
    const start = businessDayStart(day, venue.clock);
    const previous = likeForLike({ from: day, to: day }, now, venue.clock);
    const lastWeek = previous.days.to;
    const startThen = businessDayStart(lastWeek, venue.clock);
    const steps = (of: string, from: number, until = Number.MAX_SAFE_INTEGER) =>
      repos.reports.listSoldSteps(of, until, from, stepMs);
    const sold = await steps(day, start);
    const soldThen = await steps(lastWeek, startThen);
    const untilThen = await steps(lastWeek, startThen, previous.until ?? undefined);
    const openChecks = await repos.checks.listOpen();
    const openDrawers = await repos.cash.listActiveRegisters();
    const mayKnow = may(actor.permissions, 'cash.view') && seesDrawer(venue, actor);
    return {
      day,
      sales: sumOf(sold),
      before:
        soldThen.length > 0
          ? { day: lastWeek, compared: toCompared(previous), ...sumOf(untilThen) }
          : null,
      curve: curveOf({ sold, soldThen, untilThen }, { start, now }),
      open: { checks: openChecks.length, unpaid: unpaidOn(openChecks) },
      drawers: mayKnow ? expectedIn(openDrawers) : null,
      attention: await attentionOf({
        repos,
        now,
        venue,
        actor,
        openChecks,
        openDrawers,
        backups,
      }),
    };
  });
}

function sumOf(steps: readonly SoldStep[]): contract.Tonight['sales'] {
  const sum = (pick: (row: SoldStep) => number) =>
    steps.reduce((total, row) => total + pick(row), 0);
  const total = sum((row) => row.total);
  const checks = sum((row) => row.checks);
  return {
    total,
    checks,
    average_check: checks > 0 ? Math.round(total / checks) : 0,
    tips: sum((row) => row.tip),
  };
}

interface DaySteps {
  sold: readonly SoldStep[];
  soldThen: readonly SoldStep[];
  /** Those of `soldThen` up to this time of day. */
  untilThen: readonly SoldStep[];
}

/** Cumulative sales from the half hour before the first sale of either day: up to now, and of the other day to its end. */
function curveOf(
  { sold, soldThen, untilThen }: DaySteps,
  { start, now }: { start: number; now: number },
): contract.Tonight['curve'] {
  const used = [...sold, ...soldThen].map((row) => row.step);
  if (used.length === 0) return [];
  const endOf = (step: number) => start + (step + 1) * stepMs;
  // A half hour that ended in this minute has the point of now.
  const ended = Math.floor((now - 60_000 - start) / stepMs);
  const first = Math.max(0, Math.min(...used, ended) - 1);
  const before = (sum: number) => (soldThen.length > 0 ? sum : null);
  const until = (steps: readonly SoldStep[], step: number) =>
    sumOf(steps.filter((row) => row.step <= step)).total;
  const steps = Array.from({ length: Math.max(...used, ended) - first + 1 }, (_, at) => first + at);
  return [
    ...steps
      .filter((step) => step < ended)
      .map((step) => ({
        at: endOf(step),
        total: until(sold, step),
        before: before(until(soldThen, step)),
      })),
    { at: now, total: sumOf(sold).total, before: before(sumOf(untilThen).total) },
    ...steps
      .filter((step) => soldThen.length > 0 && endOf(step) > now)
      .map((step) => ({ at: endOf(step), total: null, before: until(soldThen, step) })),
  ];
}

function expectedIn(drawers: readonly SessionView[]): contract.Tonight['drawers'] {
  if (drawers.length === 0) return null;
  const expected = drawers.reduce((sum, row) => sum + drawerFigures(row.ledger).expected, 0);
  return { open: drawers.length, expected };
}
