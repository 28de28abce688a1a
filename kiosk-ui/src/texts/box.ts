import type { Texts } from '@comanda/domain/texts';

export const box = {
  intro: [
    'Health of the box. What needs attention comes first.',
    'Estado del equipo. Lo que necesita atención va primero.',
  ],
  again: ['Check again', 'Revisar otra vez'],
  look: ['View the box', 'Ver el equipo'],
  summary: {
    ok: ['Everything is working.', 'Todo funciona bien.'],
    warn: [
      'The box works. Something needs attention soon.',
      'El equipo funciona. Hay algo que revisar pronto.',
    ],
    bad: ['Something needs attention now.', 'Algo necesita atención ahora.'],
  },
  levels: {
    ok: ['Fine', 'Bien'],
    warn: ['Soon', 'Pronto'],
    bad: ['Now', 'Ahora'],
  },
  names: {
    database: ['Database', 'Base de datos'],
    disk: ['Disk', 'Disco'],
    memory: ['Memory', 'Memoria'],
    clock: ['Clock', 'Reloj'],
    printers: ['Printers', 'Impresoras'],
    certificate: ['Certificate', 'Certificado'],
    backups: ['Backups', 'Respaldos'],
    group: ['Group', 'Grupo'],
    network: ['Network', 'Red'],
    screens: ['Screens', 'Pantallas'],
  },
  support: ['Download support file', 'Descargar archivo de soporte'],
  supportHint: [
    'A text file about this box for the person who helps you. It has no passwords and no sales.',
    'Un archivo de texto sobre este equipo para quien te ayuda. No tiene contraseñas ni ventas.',
  ],
  version: ['Comanda {{version}}', 'Comanda {{version}}'],
  uptime: ['running for {{elapsed}}', 'encendido desde hace {{elapsed}}'],
  demoOnNetwork: [
    'Demo venue: anyone on this network can log in. Do not use it for real sales.',
    'Negocio de demostración: cualquiera en esta red puede entrar. No lo uses para ventas reales.',
  ],
  readOnly: [
    'The box can’t write to its disk. You can view everything, but nothing is saved.',
    'El equipo no puede escribir en su disco. Puedes consultar todo, pero nada se guarda.',
  ],
  full: [
    'The disk of the box is full. You can close checks, but nothing else is saved.',
    'El disco del equipo está lleno. Puedes cerrar cuentas, pero lo demás no se guarda.',
  ],
  behind: [
    'The clock of the box is {{minutes}} min behind. Check the time before you open a register.',
    'El reloj del equipo va {{minutes}} min atrasado. Revisa la hora antes de abrir caja.',
  ],
  clockTitle: ['The clock of the box is behind', 'El reloj del equipo va atrasado'],
  clockQuestion: [
    'The box says it is {{time}}, earlier than its newest record. Open the register with this time?',
    'El equipo marca {{time}}, antes de su último registro. ¿Abrir la caja con esta hora?',
  ],
  clockConfirm: ['Time is correct, open', 'La hora es correcta, abrir'],
  clock: {
    heading: ['The box is ahead of its clock', 'El equipo va adelantado a su reloj'],
    times: [
      'The clock of the box says {{machine}}, but the box still uses {{server}} because something was saved at that time.',
      'El reloj del equipo marca {{machine}}, pero el equipo sigue usando {{server}} porque algo se guardó con esa hora.',
    ],
    booked: [
      'Saved after the time of the clock: {{checks}}, {{payments}} for {{total}}.',
      'Guardado después de la hora del reloj: {{checks}}, {{payments}} por {{total}}.',
    ],
    checks_one: ['{{count}} check', '{{count}} cuenta'],
    checks_other: ['{{count}} checks', '{{count}} cuentas'],
    payments_one: ['{{count}} payment', '{{count}} pago'],
    payments_other: ['{{count}} payments', '{{count}} pagos'],
    take: ['Go back to the time of the clock', 'Regresar a la hora del reloj'],
    title: ['Go back to {{time}}?', '¿Regresar a {{time}}?'],
    question: [
      'Compare this time with a phone first. What was saved since then keeps its date and stays in the reports of that day.',
      'Compara primero esta hora con un teléfono. Lo que se guardó desde entonces conserva su fecha y queda en los reportes de ese día.',
    ],
    questionMove: [
      'Compare this time with a phone first. What was saved since then moves to its real time and day.',
      'Compara primero esta hora con un teléfono. Lo que se guardó desde entonces pasa a su hora y día reales.',
    ],
    redate: ['Correct the dates of these sales', 'Corregir las fechas de estas ventas'],
    redateHint: [
      'They move to the time when they were made. Amounts stay as they are.',
      'Pasan a la hora en que se hicieron. Los importes no cambian.',
    ],
    confirm: ['Time is correct, go back', 'La hora es correcta, regresar'],
    done: ['The box follows its clock again', 'El equipo sigue otra vez su reloj'],
  },
} satisfies Texts;
