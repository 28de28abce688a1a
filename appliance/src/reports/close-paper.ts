import type { DailyClose } from '@comanda/contract/reports';
import { toCentavos } from '@comanda/domain/money';
import type { ClosePaper } from '@comanda/receipt/close-data';

const centavosOrNull = (pesos: number | null) => (pesos === null ? null : toCentavos(pesos));

/** The content of the printed daily close, in centavos. */
export function toClosePaper(close: DailyClose, isOver: boolean): ClosePaper['close'] {
  const { summary } = close;
  const reasons = Map.groupBy(close.cancellations, (row) => row.reason_id);
  return {
    day: close.day,
    ...(close.to === close.day ? {} : { to: close.to }),
    is_over: isOver,
    open_checks: close.open_checks,
    checks: summary.closed_checks,
    guests: summary.guests,
    gross: toCentavos(summary.gross),
    discount: toCentavos(summary.discount),
    service_charge: toCentavos(summary.service_charge),
    total: toCentavos(summary.revenue),
    iva: toCentavos(summary.iva),
    taxes: summary.taxes.map(({ tax, base, ...named }) => ({
      ...named,
      tax: toCentavos(tax),
      base: toCentavos(base),
    })),
    tips: toCentavos(summary.tips),
    average: toCentavos(summary.average_check),
    payments_difference: toCentavos(close.payments_difference),
    payments: close.payments.map((row) => ({
      name: row.name,
      name_es: row.name_es,
      payments: row.payments,
      amount: toCentavos(row.amount),
      commission: toCentavos(row.commission),
    })),
    registers: close.registers.map((row) => ({
      name: row.register_name,
      z_number: row.z_number,
      amount: toCentavos(row.amount),
    })),
    drawers: close.drawers.map((row) => ({
      name: row.register_name,
      z_number: row.z_number,
      expected: centavosOrNull(row.expected_cash),
      counted: centavosOrNull(row.actual_cash),
      difference: centavosOrNull(row.difference),
    })),
    people: close.tips.map((row) => ({
      name: row.user_name,
      earned: toCentavos(row.earned),
      pooled: toCentavos(row.pooled),
      paid: toCentavos(row.paid),
    })),
    discounts: close.discounts.map((row) => ({
      name: row.name,
      lines: row.lines,
      amount: toCentavos(row.amount),
      is_manual: row.special_id === null,
    })),
    comps: [...Map.groupBy(close.comps, (row) => row.reason_id).values()].map((rows) => ({
      name: rows[0]?.name ?? '',
      name_es: rows[0]?.name_es ?? '',
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: rows.reduce((sum, row) => sum + toCentavos(row.amount), 0),
    })),
    cancellations: [...reasons.values()].map((rows) => ({
      reason: rows[0]?.reason ?? 'other',
      name: rows[0]?.name ?? '',
      name_es: rows[0]?.name_es ?? '',
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: rows.reduce((sum, row) => sum + toCentavos(row.amount), 0),
    })),
    products: close.products.map((row) => ({
      name: row.name,
      units: row.units,
      total: toCentavos(row.total),
    })),
    exceptions: close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind) => ({
        kind: kind.kind,
        count: kind.count,
        amount: centavosOrNull(kind.amount),
        over: kind.over,
      })),
  };
}
