import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { Language } from './ticket-data.ts';

/** The words that only the paper of a daily close has. */
export interface CloseWords {
  dailyClose: string;
  openChecks: string;
  daySales: string;
  guests: string;
  total: string;
  average: string;
  aheadOrBack: string;
  byRegister: string;
  noRegister: string;
  stillOpen: string;
  pool: string;
  paidOut: string;
  topProducts: string;
  exceptions: string;
  kinds: Record<ExceptionKind, string>;
}

const en: CloseWords = {
  dailyClose: 'DAILY CLOSE',
  openChecks: 'STILL OPEN CHECKS',
  daySales: 'Sales of the day',
  guests: 'Guests',
  total: 'TOTAL',
  average: 'Average check',
  aheadOrBack: 'Paid ahead or back',
  byRegister: 'Payments by register',
  noRegister: 'In no register',
  stillOpen: 'Still open',
  pool: 'Pool',
  paidOut: 'Paid out',
  topProducts: 'Top products',
  exceptions: 'What stands out',
  kinds: {
    cancelled: 'Items cancelled',
    cancelled_after_bill: 'Cancelled after the bill was shown',
    discounts: 'Discounts by hand',
    reopened: 'Checks reopened',
    reversed_payments: 'Payments taken back',
    deleted_checks: 'Checks deleted',
    payouts: 'Payouts',
    drawer: 'Drawer opened without a sale',
    register_differences: 'Register differences',
    price_changes: 'Prices changed',
    reprints: 'Tickets printed again',
    approvals: 'Approved by somebody else',
    login_failures: 'Logins refused',
    people: 'Users changed or logged out',
    permissions: 'Permissions changed',
    settings: 'Settings changed',
  },
};

const es: CloseWords = {
  dailyClose: 'CIERRE DEL DÍA',
  openChecks: 'CUENTAS AÚN ABIERTAS',
  daySales: 'Venta del día',
  guests: 'Comensales',
  total: 'TOTAL',
  average: 'Cuenta promedio',
  aheadOrBack: 'Anticipos o devoluciones',
  byRegister: 'Cobros por caja',
  noRegister: 'Sin caja',
  stillOpen: 'Aún abierta',
  pool: 'Bote',
  paidOut: 'Pagado',
  topProducts: 'Más vendidos',
  exceptions: 'Lo que llama la atención',
  kinds: {
    cancelled: 'Productos cancelados',
    cancelled_after_bill: 'Cancelados después de mostrar la cuenta',
    discounts: 'Descuentos a mano',
    reopened: 'Cuentas reabiertas',
    reversed_payments: 'Pagos deshechos',
    deleted_checks: 'Cuentas eliminadas',
    payouts: 'Salidas de efectivo',
    drawer: 'Cajón abierto sin venta',
    register_differences: 'Diferencias de caja',
    price_changes: 'Precios cambiados',
    reprints: 'Tickets impresos otra vez',
    approvals: 'Autorizado por otra persona',
    login_failures: 'Accesos rechazados',
    people: 'Usuarios cambiados o sacados',
    permissions: 'Permisos cambiados',
    settings: 'Ajustes cambiados',
  },
};

/** The words of a daily close in a paper's language. */
export function closeWords(language: Language): CloseWords {
  return language === 'es' ? es : en;
}
