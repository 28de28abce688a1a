import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { Language } from './ticket-data.ts';

/** The exceptions of a day, with the same names on the screen and on the printed daily close. */
export const exceptionWords: Record<Language, Record<ExceptionKind, string>> = {
  en: {
    cancelled: 'Items canceled',
    cancelled_after_bill: 'Canceled after printing the bill',
    discounts: 'Manual discounts',
    reopened: 'Checks reopened',
    reversed_payments: 'Payments reversed',
    deleted_checks: 'Checks deleted',
    payouts: 'Payouts',
    drawer: 'Drawer opened without a sale',
    register_differences: 'Register differences',
    price_changes: 'Prices changed',
    reprints: 'Tickets reprinted',
    approvals: 'Approved by someone else',
    login_failures: 'Logins refused',
    people: 'Users changed or logged out',
    permissions: 'Permissions changed',
    settings: 'Settings changed',
  },
  es: {
    cancelled: 'Productos cancelados',
    cancelled_after_bill: 'Cancelados después de imprimir la cuenta',
    discounts: 'Descuentos manuales',
    reopened: 'Cuentas reabiertas',
    reversed_payments: 'Pagos anulados',
    deleted_checks: 'Cuentas eliminadas',
    payouts: 'Retiros',
    drawer: 'Cajón abierto sin venta',
    register_differences: 'Diferencias de caja',
    price_changes: 'Precios cambiados',
    reprints: 'Tickets reimpresos',
    approvals: 'Autorizado por otra persona',
    login_failures: 'Accesos rechazados',
    people: 'Usuarios cambiados o desconectados',
    permissions: 'Permisos cambiados',
    settings: 'Configuración cambiada',
  },
};
