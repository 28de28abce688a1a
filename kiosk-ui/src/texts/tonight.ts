import { figures } from '@comanda/domain/figures';
import type { Texts } from '@comanda/domain/texts';

export const tonight = {
  title: ['Today', 'Hoy'],
  figures: {
    sales: ['Sales today', 'Venta de hoy'],
    checks: figures.closed_checks.name,
    average: figures.average_check.name,
    open: figures.open_checks.name,
    openCount_one: ['{{count}} check to be paid', '{{count}} cuenta por cobrar'],
    openCount_other: ['{{count}} checks to be paid', '{{count}} cuentas por cobrar'],
    drawers: ['Cash expected', 'Efectivo esperado'],
    drawersCount_one: ['{{count}} register open', '{{count}} caja abierta'],
    drawersCount_other: ['{{count}} registers open', '{{count}} cajas abiertas'],
    tips: ['Tips today', 'Propinas de hoy'],
  },
  curve: {
    title: ['Sales through the day', 'Venta a lo largo del día'],
    today: ['Today', 'Hoy'],
    before: ['Last {{weekday}}', 'El {{weekday}} pasado'],
    none: ['No sales yet today.', 'Todavía no hay ventas hoy.'],
    first: [
      'Nothing to compare with: last {{weekday}} had no sales.',
      'No hay con qué comparar: el {{weekday}} pasado no hubo ventas.',
    ],
  },
  attention: {
    title: ['Needs attention', 'Por atender'],
    none: ['Nothing needs attention.', 'No hay nada por atender.'],
    noneHint: [
      'Registers, kitchen, printers, backups and checks are fine.',
      'Cajas, cocina, impresoras, respaldos y cuentas están bien.',
    ],
    more: ['+{{count}} more', '+{{count}} más'],
    short_drawer: ['{{name}} closed {{amount}} short', '{{name}} cerró con {{amount}} de menos'],
    old_drawer: [
      '{{name}} is still open from another day',
      '{{name}} sigue abierta desde otro día',
    ],
    payouts_one: [
      '{{name}}: {{count}} payout waits for approval',
      '{{name}}: {{count}} retiro por autorizar',
    ],
    payouts_other: [
      '{{name}}: {{count}} payouts wait for approval',
      '{{name}}: {{count}} retiros por autorizar',
    ],
    slow_station_one: [
      '{{name}}: {{count}} item is late, {{age}}',
      '{{name}}: {{count}} producto va tarde, {{age}}',
    ],
    slow_station_other: [
      '{{name}}: {{count}} items are late, the oldest {{age}}',
      '{{name}}: {{count}} productos van tarde, el más antiguo {{age}}',
    ],
    papers_one: [
      '{{name}}: {{count}} print job has not printed',
      '{{name}}: {{count}} impresión pendiente',
    ],
    papers_other: [
      '{{name}}: {{count}} print jobs have not printed',
      '{{name}}: {{count}} impresiones pendientes',
    ],
    invoices_one: [
      '{{count}} invoice is not stamped yet. Review it.',
      '{{count}} factura sigue sin timbrar. Revísala.',
    ],
    invoices_other: [
      '{{count}} invoices are not stamped yet. Review them.',
      '{{count}} facturas siguen sin timbrar. Revísalas.',
    ],
    cancellations_one: [
      '{{count}} invoice was not canceled: it was refused, or no one answered',
      '{{count}} factura no se canceló: la rechazaron o nadie respondió',
    ],
    cancellations_other: [
      '{{count}} invoices were not canceled: they were refused, or no one answered',
      '{{count}} facturas no se cancelaron: las rechazaron o nadie respondió',
    ],
    global_difference: [
      'The global invoice and its checks differ by {{amount}}',
      'La factura global y sus cuentas difieren en {{amount}}',
    ],
    global_open_one: [
      '{{count}} check of a past period is not in a global invoice: {{amount}}',
      '{{count}} cuenta de un periodo pasado no está en ninguna factura global: {{amount}}',
    ],
    global_open_other: [
      '{{count}} checks of a past period are not in a global invoice: {{amount}}',
      '{{count}} cuentas de un periodo pasado no están en ninguna factura global: {{amount}}',
    ],
    invoice_guesses: [
      'Someone on the guests’ Wi-Fi tried hundreds of invoice codes {{age}} ago. See who is connected.',
      'Alguien en el Wi-Fi de clientes probó cientos de códigos para facturar hace {{age}}. Revisa quién está conectado.',
    ],
    old_checks_one: [
      '{{count}} check has been open for a long time: {{amount}}',
      '{{count}} cuenta lleva mucho tiempo abierta: {{amount}}',
    ],
    old_checks_other: [
      '{{count}} checks have been open for a long time: {{amount}}',
      '{{count}} cuentas llevan mucho tiempo abiertas: {{amount}}',
    ],
    sold_out_one: ['{{count}} product is sold out (86)', '{{count}} producto agotado'],
    sold_out_other: ['{{count}} products are sold out (86)', '{{count}} productos agotados'],
    openCheck: ['Open {{name}}', 'Abrir {{name}}'],
  },
  acts: {
    short_drawer: ['View cut', 'Ver el corte'],
    old_drawer: ['Close register', 'Cerrar caja'],
    payouts: ['View payouts', 'Ver retiros'],
    slow_station: ['Open the board', 'Ver comandas'],
    papers: ['View printers', 'Ver impresoras'],
    backup: ['Back up now', 'Respaldar ahora'],
    invoices: ['View invoices', 'Ver facturas'],
    cancellations: ['View invoices', 'Ver facturas'],
    global_difference: ['View global invoice', 'Ver factura global'],
    global_open: ['View global invoice', 'Ver factura global'],
    invoice_guesses: ['View journal', 'Ver la bitácora'],
    old_checks: ['View floor', 'Ver mesas'],
    backedUp: ['Backup made', 'Respaldo hecho'],
  },
} satisfies Texts;
