import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { Language } from './ticket-data.ts';

/** What stands out of a day, by the same names on the screen and on the paper of the daily close. */
export const exceptionWords: Record<Language, Record<ExceptionKind, string>> = {
  en: {
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
  es: {
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
