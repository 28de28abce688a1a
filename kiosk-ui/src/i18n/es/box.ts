import type { box as english } from '../en/box.ts';

export const box: typeof english = {
  intro: 'Estado del equipo. Primero lo que necesita atención.',
  again: 'Revisar otra vez',
  look: 'Ver el equipo',
  summary: {
    ok: 'Todo funciona bien.',
    warn: 'El equipo funciona. Hay algo que revisar pronto.',
    bad: 'Algo necesita atención ahora.',
  },
  levels: { ok: 'Bien', warn: 'Pronto', bad: 'Ahora' },
  names: {
    database: 'Base de datos',
    disk: 'Disco',
    memory: 'Memoria',
    clock: 'Reloj',
    printers: 'Impresoras',
    certificate: 'Certificado',
    backups: 'Respaldos',
    group: 'Grupo',
    network: 'Red',
    screens: 'Pantallas',
  },
  support: 'Descargar archivo de soporte',
  supportHint:
    'Un archivo de texto sobre este equipo para quien te ayuda. No tiene contraseñas ni ventas.',
  version: 'Comanda {{version}}',
  uptime: 'encendido desde hace {{elapsed}}',
  demoOnNetwork:
    'Negocio de demostración: cualquiera en esta red puede entrar. No lo uses para ventas reales.',
  readOnly: 'No se puede escribir en el disco del equipo. Puedes consultar todo; nada se guarda.',
  full: 'El disco del equipo está lleno. Puedes cerrar cuentas; lo demás no se guarda.',
  behind: 'El reloj del equipo va {{minutes}} min atrasado. Revisa la hora antes de abrir caja.',
  clockTitle: 'El reloj del equipo va atrasado',
  clockQuestion:
    'El equipo marca {{time}}, antes de su último registro. ¿Abrir la caja con esta hora?',
  clockConfirm: 'La hora es correcta, abrir',
  clock: {
    heading: 'El equipo va adelante de su reloj',
    times:
      'El reloj del equipo marca {{machine}}. El equipo sigue trabajando con {{server}} porque algo se guardó con esa hora.',
    booked: 'Guardado después de la hora del reloj: {{checks}}, {{payments}} por {{total}}.',
    checks_one: '{{count}} cuenta',
    checks_other: '{{count}} cuentas',
    payments_one: '{{count}} pago',
    payments_other: '{{count}} pagos',
    take: 'Regresar a la hora del reloj',
    title: '¿Regresar a {{time}}?',
    question:
      'Compara primero esta hora con un teléfono. Lo que se guardó desde entonces conserva su fecha y queda en los reportes de ese día.',
    questionMove:
      'Compara antes esta hora con un teléfono. Lo que se guardó desde entonces pasa a su hora y día reales.',
    redate: 'Corregir las fechas de estas ventas',
    redateHint: 'Pasan a la hora en que se hicieron. Los importes no cambian.',
    confirm: 'La hora es correcta, regresar',
    done: 'El equipo sigue otra vez su reloj',
  },
};
