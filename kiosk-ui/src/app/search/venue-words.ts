import type { Target } from './target.ts';

/** Like `sectionWords`, for the places that are no sale: people, venue and box. */
export const venueWords: readonly Target[] = [
  // People
  {
    section: 'customers',
    words: [
      ['customer', 'cliente'],
      ['regular', 'cliente frecuente'],
      ['allergies', 'alergias'],
      ['birthday', 'cumpleaños'],
      ['tax data of a customer', 'constancia fiscal'],
      ['loyalty', 'lealtad'],
      ['regular customers', 'clientes frecuentes'],
    ],
  },
  {
    section: 'houseAccounts',
    words: [
      ['house account', 'crédito'],
      ['tab of a regular', 'fiado'],
      ['accounts receivable', 'cuentas por cobrar'],
      ['who owes', 'quién debe'],
      ['payment on account', 'abono'],
      ['statement of account', 'estado de cuenta'],
      ['sell on credit', 'fiar a un cliente'],
    ],
  },
  {
    section: 'hours',
    words: [
      ['hours', 'horas'],
      ['time clock', 'reloj checador'],
      ['clock in', 'checar entrada'],
      ['clock out', 'checar salida'],
      ['attendance', 'asistencia'],
      ['timesheet', 'hoja de horas'],
      ['forgot to clock out', 'olvidó checar'],
      ['late', 'retardos'],
      ['hours worked', 'horas trabajadas'],
      ['timecard', 'llegadas tarde'],
      ['when did they arrive', 'a qué hora llegó'],
    ],
  },
  {
    section: 'plannedShifts',
    words: [
      ['shifts', 'turnos'],
      ['schedule', 'horario'],
      ['rota', 'rol de turnos'],
      ['who works when', 'quién trabaja'],
      ['vacation', 'vacaciones'],
      ['time off', 'día libre'],
      ['schedule of staff', 'horarios de empleados'],
    ],
  },
  {
    section: 'workWeek',
    words: [
      ['weekly sheet', 'hoja semanal'],
      ['overtime', 'horas extra'],
      ['payroll hours', 'horas para nómina'],
      ['sunday premium', 'prima dominical'],
    ],
  },
  {
    section: 'labour',
    words: [
      ['labor cost', 'costo de personal'],
      ['cost of staff', 'costo de nómina'],
      ['staff percentage of sales', 'porcentaje de nómina'],
    ],
  },
  {
    section: 'payRates',
    words: [
      ['pay', 'sueldos'],
      ['wages', 'salarios'],
      ['pay per hour', 'pago por hora'],
    ],
  },
  {
    section: 'workLimits',
    words: [
      ['working hour limits', 'límites de horas'],
      ['40 hour week', 'semana de 40 horas'],
      ['labor law', 'ley laboral'],
      ['paid break', 'descanso pagado'],
    ],
  },
  {
    section: 'holidays',
    words: [
      ['holidays', 'días festivos'],
      ['mandatory rest', 'descanso obligatorio'],
      ['bank holiday', 'feriado'],
    ],
  },
  {
    section: 'users',
    words: [
      ['user', 'usuario'],
      ['staff', 'empleados'],
      ['list of employees', 'lista de personal'],
      ['waiter', 'mesero'],
      ['waitress', 'mesera'],
      ['cook', 'cocinero'],
      ['cashier', 'cajero'],
      ['bartender', 'cantinero'],
      ['password', 'contraseña'],
      ['PIN', 'PIN'],
      ['forgot the PIN', 'olvidó su PIN'],
      ['fire someone', 'dar de baja'],
      ['server', 'garrotero'],
      ['passcode', 'NIP'],
    ],
  },
  {
    section: 'roles',
    words: [
      ['roles', 'roles'],
      ['permissions', 'permisos'],
      ['who may cancel', 'quién puede cancelar'],
      ['who may discount', 'quién puede descontar'],
      ['approval', 'autorización'],
    ],
  },
  {
    section: 'sessions',
    words: [
      ['sessions', 'sesiones'],
      ['who is logged in', 'quién entró'],
      ['who is working', 'quién está trabajando'],
      ['who is connected', 'quién está conectado'],
    ],
  },
  {
    section: 'journal',
    words: [
      ['journal', 'bitácora'],
      ['activity log', 'registro de actividad'],
      ['history', 'historial'],
      ['who did it', 'quién lo hizo'],
      ['voids', 'cancelaciones'],
      ['refund', 'reembolso'],
      ['return', 'devolución'],
      ['theft', 'robo'],
      ['audit', 'auditoría'],
      ['they steal from me', 'me roban'],
    ],
  },
  // Venue
  {
    section: 'tables',
    words: [
      ['table', 'mesa'],
      ['room', 'zona'],
      ['terrace', 'terraza'],
      ['seats', 'lugares'],
      ['chairs', 'sillas'],
    ],
  },
  {
    section: 'settings',
    words: [
      ['settings', 'configuración'],
      ['preferences', 'ajustes'],
      ['telephone of the restaurant', 'teléfono del restaurante'],
    ],
  },
  {
    section: 'themes',
    words: [
      ['theme', 'tema'],
      ['colors', 'colores'],
      ['dark mode', 'modo oscuro'],
      ['font', 'tipo de letra'],
    ],
  },
  // Box
  {
    section: 'box',
    words: [
      ['the box', 'el equipo'],
      ['update', 'actualizar'],
      ['version', 'versión'],
      ['network', 'red'],
      ['Wi-Fi', 'wifi'],
      ['update Comanda', 'actualizar Comanda'],
      ['internet', 'internet'],
      ['disk', 'disco'],
      ['support', 'soporte'],
      ['software', 'sistema'],
    ],
  },
  {
    section: 'printing',
    words: [
      ['printer', 'impresora'],
      ['ticket', 'ticket'],
      ['receipt', 'recibo'],
      ['kitchen ticket', 'comanda'],
      ['paper', 'papel'],
      ['it does not print', 'no imprime'],
      ['no ticket comes out', 'no sale el ticket'],
      ['test print', 'prueba de impresión'],
      ['Bluetooth', 'Bluetooth'],
    ],
  },
  {
    section: 'devices',
    words: [
      ['device', 'dispositivo'],
      ['tablet', 'tableta'],
      ['phone', 'celular'],
      ['kitchen screen', 'pantalla de cocina'],
      ['iPad', 'iPad'],
      ['KDS', 'KDS'],
      ['add a tablet', 'agregar tableta'],
    ],
  },
  {
    section: 'backups',
    words: [
      ['backup', 'respaldo'],
      ['USB stick', 'memoria USB'],
      ['copy of the data', 'copia de seguridad'],
      ['lost data', 'datos perdidos'],
    ],
  },
  {
    section: 'integrations',
    words: [
      ['integrations', 'integraciones'],
      ['API', 'API'],
      ['webhook', 'webhook'],
      ['apps', 'aplicaciones'],
      ['online ordering', 'pedidos por internet'],
    ],
  },
  {
    section: 'mail',
    words: [
      ['email', 'correo'],
      ['SMTP', 'SMTP'],
      ['notices', 'avisos'],
      ['send reports', 'enviar reportes'],
    ],
  },
];
