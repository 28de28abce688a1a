import type { CutData } from '@comanda/domain/cut';
import { NO_TAX } from '@comanda/domain/taxes';
import type { CutPaper, PayoutPaper } from '@comanda/receipt/cash-data';
import type { ClosePaper } from '@comanda/receipt/close-data';
import { aTicket } from './ticket-data.ts';

const paper = {
  venue: aTicket().venue,
  time_zone: 'America/Mexico_City',
  printed_at: '2026-11-21T09:10:00.000Z',
};

/** Three rates: contained, added on top and exempt. */
const threeTaxes = [
  {
    tax_id: 1,
    name: 'IVA',
    name_es: 'IVA',
    rate: 16,
    added: 0 as const,
    base: 2_520_000,
    tax: 480_000,
    total: 3_000_000,
  },
  {
    tax_id: 5,
    name: 'Lodging tax',
    name_es: 'ISH hospedaje',
    rate: 3.5,
    added: 1 as const,
    base: 300_000,
    tax: 10_500,
    total: 310_500,
  },
  {
    tax_id: 4,
    name: 'Exempt',
    name_es: 'Exento',
    rate: null,
    added: 0 as const,
    base: 153_150,
    tax: 0,
    total: 153_150,
  },
  // A service charge without a tax: papers leave it out.
  {
    tax_id: NO_TAX,
    name: 'No tax',
    name_es: 'Sin impuesto',
    rate: null,
    added: 0 as const,
    base: 45_000,
    tax: 0,
    total: 45_000,
  },
];

const emptyCut: CutData = {
  kind: 'x',
  number: null,
  register_session_id: 7,
  register_name: 'Caja principal',
  business_day: '2026-11-20',
  opened_at: '2026-11-20T19:30:00.000Z',
  opened_by: 'manager',
  closed_at: null,
  closed_by: null,
  made_at: '2026-11-21T09:10:00.000Z',
  made_by: 'manager',
  expected_cash: 50_000,
  actual_cash: null,
  difference: null,
  notes: '',
  opening_count: [{ denomination: 50_000, count: 1 }],
  closing_count: [],
  drawer: {
    opening: 50_000,
    sales: 0,
    rounding: 0,
    tips: 0,
    payouts: 0,
    deposits: 0,
    account_payments: 0,
    expected: 50_000,
  },
  payments: [],
  sales: 0,
  tips: 0,
  checks: { count: 0, gross: 0, discount: 0, total: 0, iva: 0 },
  taxes: [],
  discounts: { manual: { count: 0, amount: 0 }, special: { count: 0, amount: 0 } },
  refunds: 0,
  comps: [],
  cancellations: [],
  reversals: { count: 0, amount: 0 },
  people: [],
  payouts: [],
  pending_payouts: { count: 1, amount: 4000 },
  deposits: [],
};

/** An X cut with nothing but a pending payout. */
export function anEmptyX(): CutPaper {
  return { ...paper, cut: emptyCut };
}

/** An X cut of sales with three taxes. */
export function aTaxedX(): CutPaper {
  return { ...paper, cut: { ...emptyCut, taxes: threeTaxes } };
}

/** The Z cut of a full night, one peso and a half short. */
export function aFullZ(): CutPaper {
  const type = { needs_register: 0 as const, reversed: 0 };
  return {
    ...paper,
    cut: {
      ...emptyCut,
      kind: 'z',
      number: 128,
      closed_at: '2026-11-21T09:05:00.000Z',
      closed_by: 'owner',
      expected_cash: 1_234_050,
      actual_cash: 1_233_900,
      difference: -150,
      notes: 'Faltó el cambio de la mesa 4, “se revisa mañana”',
      closing_count: [
        { denomination: 100_000, count: 12 },
        { denomination: 50, count: 3 },
      ],
      drawer: {
        opening: 50_000,
        sales: 1_100_085,
        rounding: -35,
        tips: 104_000,
        payouts: 40_000,
        deposits: 20_000,
        account_payments: 0,
        expected: 1_234_050,
      },
      payments: [
        {
          ...type,
          payment_type_id: 3,
          name: 'Cash',
          name_es: 'Efectivo',
          needs_register: 1,
          payments: 31,
          taken: 1_118_050,
          reversed: -18_000,
          net: 1_100_050,
          tips: 104_000,
          commission: 0,
        },
        {
          ...type,
          payment_type_id: 2,
          name: 'Credit/Debit Card',
          name_es: 'Tarjeta de crédito/débito',
          payments: 40,
          taken: 2_345_600,
          net: 2_345_600,
          tips: 310_000,
          commission: 0,
        },
      ],
      sales: 3_445_650,
      tips: 414_000,
      checks: { count: 70, gross: 3_500_000, discount: 36_350, total: 3_463_650, iva: 490_500 },
      taxes: threeTaxes,
      discounts: {
        manual: { count: 2, amount: 6350 },
        special: { count: 9, amount: 28_000 },
      },
      refunds: 0,
      comps: [{ name: 'On the house', name_es: 'Invitación de la casa', count: 1, amount: 2000 }],
      cancellations: [{ reason: 'kitchen_error', count: 2, amount: 25_000 }],
      reversals: { count: 1, amount: -18_000 },
      people: [
        { user_id: 2, user_name: 'server', checks: 50, sales: 2_400_000, tips: 300_000 },
        { user_id: 3, user_name: 'bartender', checks: 20, sales: 1_045_650, tips: 114_000 },
      ],
      payouts: [
        {
          id: 3,
          payout_type: 'safe_deposit',
          amount: 40_000,
          recipient: '',
          description: 'Antes del fin de semana',
          created_by_name: 'server',
          approved_by_name: 'manager',
        },
      ],
      pending_payouts: { count: 0, amount: 0 },
      deposits: [{ id: 9, amount: 20_000, description: 'Cambio del banco', user_name: 'owner' }],
    },
  };
}

/** The slip of a payout of card tips. */
export function aSlip(): PayoutPaper {
  return {
    ...paper,
    payout: {
      id: 12,
      payout_type: 'credit_tips',
      amount: 310_000,
      recipient: 'server',
      description: 'Propinas de tarjeta',
      register_name: 'Caja principal',
      created_at: '2026-11-21T08:50:00.000Z',
      created_by_name: 'manager',
      approved_at: '2026-11-21T08:51:00.000Z',
      approved_by_name: 'manager',
    },
  };
}

/** The daily close of a night with two drawers, one of them short and one open until the day is over. */
export function aClose(isOver: boolean): ClosePaper {
  const open = { expected: null, counted: null, difference: null, z_number: null };
  const bar = { expected: 250_000, counted: 250_000, difference: 0, z_number: 129 };
  return {
    ...paper,
    close: {
      day: '2026-11-20',
      is_over: isOver,
      open_checks: isOver ? 0 : 3,
      checks: 70,
      guests: 182,
      gross: 3_500_000,
      discount: 36_350,
      total: 3_463_650,
      iva: isOver ? 490_500 : 554_184,
      // A close that was stored before taxes had rates has none by rate.
      ...(isOver ? { taxes: threeTaxes } : {}),
      tips: 414_000,
      average: 49_481,
      payments_difference: isOver ? 0 : -18_000,
      payments: [
        { name: 'Cash', name_es: 'Efectivo', payments: 31, amount: 1_118_050 },
        {
          name: 'Credit/Debit Card',
          name_es: 'Tarjeta de crédito/débito',
          payments: 40,
          amount: 2_345_600,
        },
      ],
      registers: [
        { name: 'Caja principal', z_number: 128, amount: 1_500_000 },
        { name: 'Caja de la barra', z_number: isOver ? 129 : null, amount: 600_000 },
        { name: null, z_number: null, amount: 1_363_650 },
      ],
      drawers: [
        {
          name: 'Caja principal',
          z_number: 128,
          expected: 1_234_050,
          counted: 1_233_900,
          difference: -150,
        },
        { name: 'Caja de la barra', ...(isOver ? bar : open) },
      ],
      people: [
        { name: 'server', earned: 300_000, pooled: -60_000, paid: -240_000 },
        { name: 'bartender', earned: 114_000, pooled: 60_000, paid: 0 },
      ],
      discounts: [
        { name: 'Martes de pizza, 20 % en toda la casa', lines: 9, amount: 30_000 },
        { name: 'manager', lines: 2, amount: 6350, is_manual: true },
      ],
      cancellations: [{ reason: 'kitchen_error', count: 2, amount: 25_000 }],
      products: [
        { name: 'Cerveza de barril “Año Nuevo”', units: 84, total: 504_000 },
        { name: 'Tacos al pastor', units: 61, total: 274_500 },
      ],
      exceptions: [
        { kind: 'register_differences', count: 1, amount: 150, over: false },
        { kind: 'reopened', count: 1, amount: 18_000, over: true },
        { kind: 'login_failures', count: 5, amount: null, over: true },
      ],
    },
  };
}
