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
  done: {
    in: ['Clocked in at {{time}}.', 'Entrada registrada a las {{time}}.'],
    out: ['Clocked out at {{time}}.', 'Salida registrada a las {{time}}.'],
    break_start: ['Break started at {{time}}.', 'Descanso desde las {{time}}.'],
    break_end: ['Break ended at {{time}}.', 'Terminaste tu descanso a las {{time}}.'],
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
    'Your hours on {{day}} have no end. Ask a manager to correct them.',
    'Tus horas del {{day}} no tienen salida. Pide a un gerente que las corrija.',
  ],
  waits: [
    'No connection. The clock waits for the box: its time counts.',
    'Sin conexión. El reloj espera al equipo: su hora es la que cuenta.',
  ],
  byPin: ['What do you want to do?', '¿Qué quieres hacer?'],
  open: ['Log in', 'Entrar'],
  clock: ['Time clock', 'Reloj checador'],
  again: ['Done', 'Listo'],
  remind: ['You’re not clocked in.', 'No has registrado tu entrada.'],
  remindRequired: [
    'Clock in before you send orders.',
    'Registra tu entrada antes de enviar pedidos.',
  ],
  mine: ['My week', 'Mi semana'],
  none: ['No shifts and no hours this week.', 'Sin turnos ni horas esta semana.'],
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
    missing: ['Missing', 'Faltó'],
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
    'Write what is wrong. The people who correct hours will see it. It changes nothing by itself.',
    'Escribe qué está mal. Lo verá quien corrige las horas; no cambia nada por sí solo.',
  ],
  objectReason: ['What is wrong?', '¿Qué está mal?'],
  send: ['Send', 'Enviar'],
  objected: ['Sent.', 'Enviado.'],
  download: ['Download all my hours', 'Descargar todas mis horas'],
} satisfies Texts;
