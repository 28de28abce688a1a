import type { ExceptionKind } from '@comanda/domain/exceptions';
import type { Pair } from '@comanda/domain/texts';

/** The exceptions of a day, with the same names on the screen and on the printed daily close. */
export const exceptionWords = {
  cancelled: ['Items canceled', 'Productos cancelados'],
  cancelled_after_bill: [
    'Canceled after printing the bill',
    'Cancelados después de imprimir la cuenta',
  ],
  discounts: ['Manual discounts', 'Descuentos manuales'],
  reopened: ['Checks reopened', 'Cuentas reabiertas'],
  reversed_payments: ['Payments reversed', 'Pagos anulados'],
  deleted_checks: ['Checks deleted', 'Cuentas eliminadas'],
  payouts: ['Payouts', 'Retiros'],
  drawer: ['Drawer opened without a sale', 'Cajón abierto sin venta'],
  register_differences: ['Register differences', 'Diferencias de caja'],
  invoice_differences: [
    'Global invoices that differ from their checks',
    'Facturas globales que no coinciden con sus cuentas',
  ],
  price_changes: ['Prices changed', 'Precios cambiados'],
  reprints: ['Tickets reprinted', 'Tickets reimpresos'],
  approvals: ['Approved by someone else', 'Autorizado por otra persona'],
  login_failures: ['Logins refused', 'Accesos rechazados'],
  same_receiver: ['Many invoices for one RFC', 'Muchas facturas a un mismo RFC'],
  invoice_guesses: ['Invoice codes guessed', 'Intentos de adivinar códigos de factura'],
  people: ['Users changed or logged out', 'Usuarios cambiados o desconectados'],
  permissions: ['Permissions changed', 'Permisos cambiados'],
  settings: ['Settings changed', 'Configuración cambiada'],
} satisfies Record<ExceptionKind, Pair>;
