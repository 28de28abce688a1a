import type { Texts } from '@comanda/domain/texts';

export const timeClock = {
  title: ['Time clock', 'Reloj checador'],
  acts: {
    in: ['Clock in', 'Entrada'],
    out: ['Clock out', 'Salida'],
    break_start: ['Start of break', 'Inicio de descanso'],
    break_end: ['End of break', 'Fin de descanso'],
    void: ['Removed', 'Anulado'],
    objection: ['Objection', 'Inconformidad'],
  },
  /** Buttons. */
  do: {
    in: ['Clock in', 'Registrar entrada'],
    out: ['Clock out', 'Registrar salida'],
    break_start: ['Start break', 'Empezar descanso'],
    break_end: ['End break', 'Terminar descanso'],
  },
  /** Without a full stop: a time of Mexico ends with one. */
  done: {
    in: ['Clocked in at {{time}}', 'Entrada registrada a las {{time}}'],
    out: ['Clocked out at {{time}}', 'Salida registrada a las {{time}}'],
    break_start: ['Break started at {{time}}', 'Descanso empezado a las {{time}}'],
    break_end: ['Break ended at {{time}}', 'Descanso terminado a las {{time}}'],
  },
  state: {
    out: ['Not clocked in', 'Sin entrada registrada'],
    in: ['In since {{time}}', 'Entrada a las {{time}}'],
    break: ['On break since {{time}}', 'En descanso desde las {{time}}'],
  },
  /** On a tile. */
  short: {
    out: ['Out', 'Fuera'],
    in: ['Since {{time}}', 'Desde {{time}}'],
    break: ['Break {{time}}', 'Descanso {{time}}'],
  },
  forgotten: [
    'You did not clock out on {{day}}. Ask a manager to correct it.',
    'No registraste tu salida del {{day}}. Pide a un gerente que la corrija.',
  ],
  waits: [
    'No connection to the box. You can clock in or out when it is back.',
    'Sin conexión con el equipo. Podrás registrar tu entrada o salida cuando vuelva.',
  ],
  byPin: ['What do you want to do?', '¿Qué quieres hacer?'],
  open: ['Log in', 'Entrar'],
  again: ['Done', 'Listo'],
  remind: ['You’re not clocked in.', 'No has registrado tu entrada.'],
  remindRequired: [
    'Clock in before you send orders.',
    'Registra tu entrada antes de enviar comandas.',
  ],
  mine: ['My week', 'Mi semana'],
  none: ['No shifts or hours this week.', 'Sin turnos ni horas esta semana.'],
  planned: ['Planned', 'Planeado'],
  worked: ['Worked', 'Trabajado'],
  week: {
    of: ['Week of {{day}}', 'Semana del {{day}}'],
    before: ['Week before', 'Semana anterior'],
    after: ['Week after', 'Semana siguiente'],
    current: ['This week', 'Esta semana'],
  },
  shift: ['Shift {{times}}', 'Turno {{times}}'],
  /** {{day}}: today or a date. */
  nextShift: ['Your shift: {{day}}, {{times}}', 'Tu turno: {{day}}, {{times}}'],
  today: ['today', 'hoy'],
  attendance: {
    missing: ['Absent', 'Faltó'],
    late: ['{{time}} late', '{{time}} tarde'],
    early: ['Left {{time}} early', 'Salió {{time}} antes'],
    kept: ['On time', 'A tiempo'],
  },
  hours: ['{{hours}} h {{minutes}} min', '{{hours}} h {{minutes}} min'],
  minutes: ['{{minutes}} min', '{{minutes}} min'],
  span: ['{{start}} – {{end}}', '{{start}} – {{end}}'],
  noEnd: ['no end', 'sin salida'],
  now: ['now', 'ahora'],
  breaks_one: ['{{count}} break: {{times}}', '{{count}} descanso: {{times}}'],
  breaks_other: ['{{count}} breaks: {{times}}', '{{count}} descansos: {{times}}'],
  flags: {
    open: ['Working now', 'Trabajando'],
    forgotten: ['End missing', 'Falta la salida'],
    corrected: ['Corrected', 'Corregido'],
    objected: ['Objection', 'Inconformidad'],
  },
  entry: {
    corrected: ['{{entry}} {{time}}, was {{former}}', '{{entry}} {{time}}, era {{former}}'],
    added: ['{{entry}} {{time}}, added later', '{{entry}} {{time}}, agregado después'],
    removed: ['{{entry}} {{time}} removed', '{{entry}} {{time}} anulado'],
    objection: ['Objection to {{entry}} {{time}}', 'Inconformidad con {{entry}} {{time}}'],
    by: ['{{name}}: {{reason}}', '{{name}}: {{reason}}'],
    approved: [
      '{{name}}, approved by {{approver}}: {{reason}}',
      '{{name}}, autorizó {{approver}}: {{reason}}',
    ],
  },
  object: ['These hours are wrong', 'Estas horas están mal'],
  objectTitle: ['Hours of {{day}}', 'Horas del {{day}}'],
  objectHint: [
    'Enter what is wrong. The people who correct hours will see it. Your hours don’t change until then.',
    'Escribe qué está mal. Lo verá quien corrige las horas. Tus horas no cambian hasta entonces.',
  ],
  objectReason: ['What is wrong?', '¿Qué está mal?'],
  send: ['Send', 'Enviar'],
  objected: ['Sent', 'Enviado'],
  download: ['Download all my hours', 'Descargar todas mis horas'],
} satisfies Texts;
