import type { DailyClose } from '@comanda/contract/reports';
import type { ClosePaper } from '@comanda/receipt/close-data';

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
    gross: summary.gross,
    discount: summary.discount,
    service_charge: summary.service_charge,
    total: summary.revenue,
    iva: summary.iva,
    taxes: summary.taxes.map(({ tax, base, ...named }) => ({
      ...named,
      tax,
      base,
    })),
    tips: summary.tips,
    average: summary.average_check,
    payments_difference: close.payments_difference,
    payments: close.payments.map((row) => ({
      name: row.name,
      name_es: row.name_es,
      payments: row.payments,
      amount: row.amount,
      commission: row.commission,
    })),
    registers: close.registers.map((row) => ({
      name: row.register_name,
      z_number: row.z_number,
      amount: row.amount,
    })),
    drawers: close.drawers.map((row) => ({
      name: row.register_name,
      z_number: row.z_number,
      expected: row.expected_cash,
      counted: row.actual_cash,
      difference: row.difference,
    })),
    people: close.tips.map((row) => ({
      name: row.user_name,
      earned: row.earned,
      pooled: row.pooled,
      paid: row.paid,
    })),
    discounts: close.discounts.map((row) => ({
      name: row.name,
      lines: row.lines,
      amount: row.amount,
      is_manual: row.kind === 'manual',
      is_refund: row.kind === 'refund',
    })),
    comps: [...Map.groupBy(close.comps, (row) => row.reason_id).values()].map((rows) => ({
      name: rows[0]?.name ?? '',
      name_es: rows[0]?.name_es ?? '',
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: rows.reduce((sum, row) => sum + row.amount, 0),
    })),
    cancellations: [...reasons.values()].map((rows) => ({
      reason: rows[0]?.reason ?? 'other',
      name: rows[0]?.name ?? '',
      name_es: rows[0]?.name_es ?? '',
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: rows.reduce((sum, row) => sum + row.amount, 0),
    })),
    products: close.products.map((row) => ({
      name: row.name,
      units: row.units,
      total: row.total,
    })),
    exceptions: close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind) => ({
        kind: kind.kind,
        count: kind.count,
        amount: kind.amount,
        over: kind.over,
      })),
  };
}
