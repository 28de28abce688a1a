import type { ProjectionReport } from '@comanda/contract/costs';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { addDays } from '@comanda/domain/business-day';
import { costOfDay } from '@comanda/domain/costs';
import { readDay } from '@comanda/domain/import-cells';
import { roundHalfUp } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';

const usualDays = 30;
const mostDays = 92;

interface Period {
  from: string;
  to: string;
}

/**
 * The requested days, both inclusive. The default is the 30 days up to yesterday. Throws validation with the
 * field.
 */
export function periodOf(asked: { from?: string; to?: string }, today: string): Period {
  const real = (field: 'from' | 'to', otherwise: string) => {
    const raw = asked[field];
    const day = raw === undefined ? otherwise : readDay(raw);
    if (day === null) throw new Problem('validation', { field });
    return day;
  };
  const to = real('to', asked.from === undefined ? addDays(today, -1) : today);
  const from = real('from', addDays(to, 1 - usualDays));
  if (from > to) throw new Problem('validation', { field: 'from' });
  if (addDays(from, mostDays - 1) < to) throw new Problem('validation', { field: 'to' });
  return { from, to };
}

/**
 * Sales, cost of goods and fixed costs per day, and their totals. The cost ratio of products with a known
 * cost is applied to all sales of the period.
 */
export async function actualFigures(
  repos: Repos,
  costs: readonly Row<'costs'>[],
  { from, to }: Period,
): Promise<ProjectionReport['actual']> {
  const sold = new Map((await repos.costs.listSoldDays(from, to)).map((row) => [row.day, row]));
  const goods = await repos.costs.readSoldGoods(from, to);
  const share = goods.sales > 0 ? goods.goods / goods.sales : 0;
  const sum = { checks: 0, sales: 0, goods: 0, costs: 0, result: 0 };
  const days: ProjectionReport['actual']['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { checks, sales } = sold.get(day) ?? { checks: 0, sales: 0 };
    const spent = { goods: roundHalfUp(sales * share), costs: costOfDay(costs, day) };
    const figures = { checks, sales, ...spent, result: sales - spent.goods - spent.costs };
    for (const key of ['checks', 'sales', 'goods', 'costs', 'result'] as const) {
      sum[key] += figures[key];
    }
    days.push({ day, ...figures });
  }
  const open = sold.size;
  const perOpenDay = open === 0 ? null : roundHalfUp(sum.sales / open);
  return {
    from,
    to,
    open_days: open,
    ...sum,
    sales_per_day: perOpenDay,
    checks_per_day: open === 0 ? null : Math.round((sum.checks / open) * 10) / 10,
    sales_per_check: sum.checks === 0 ? null : roundHalfUp(sum.sales / sum.checks),
    goods_percent: goods.sales > 0 ? Math.round(share * 1000) / 10 : null,
    days,
  };
}
