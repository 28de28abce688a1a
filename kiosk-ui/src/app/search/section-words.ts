import type { Target } from './target.ts';

/** The words that people use for what a section has; more words for one section are better results. */
export const sectionWords: readonly Target[] = [
  // Reports
  {
    section: 'analytics',
    words: [
      ['sales', 'ventas'],
      ['statistics', 'estadísticas'],
      ['revenue', 'ingresos'],
      ['how much did we sell', 'cuánto vendimos'],
      ['best sellers', 'más vendidos'],
      ['sales by hour', 'ventas por hora'],
    ],
  },
  {
    section: 'insights',
    words: [
      ['busy hours', 'horas pico'],
      ['margins', 'márgenes'],
      ['profit', 'utilidad'],
      ['forecast', 'pronóstico'],
      ['best waiter', 'mejor mesero'],
      ['sold together', 'se venden juntos'],
    ],
  },
  {
    section: 'dailyClose',
    words: [
      ['daily report', 'reporte del día'],
      ['end of day', 'cierre'],
      ['close the day', 'cerrar el día'],
      ['takings of the day', 'venta del día'],
    ],
  },
  {
    section: 'handover',
    words: [
      ['printed report', 'reporte impreso'],
      ['summary', 'resumen'],
      ['PDF', 'PDF'],
    ],
  },
  {
    section: 'shift',
    words: [
      ['shift', 'turno'],
      ['card terminal', 'terminal'],
      ['reconcile', 'conciliar'],
      ['sales by waiter', 'ventas por mesero'],
    ],
  },
  {
    section: 'costs',
    words: [
      ['costs', 'costos'],
      ['expenses', 'gastos'],
      ['rent', 'renta'],
      ['payroll', 'nómina'],
      ['budget', 'presupuesto'],
      ['projections', 'proyecciones'],
      ['break-even', 'punto de equilibrio'],
    ],
  },
  {
    section: 'accountant',
    words: [
      ['accountant', 'contador'],
      ['invoice', 'factura'],
      ['invoicing', 'facturar'],
      ['global invoice', 'factura global'],
      ['CFDI', 'CFDI'],
      ['SAT', 'SAT'],
      ['tax return', 'declaración'],
      ['Excel', 'Excel'],
    ],
  },
  {
    section: 'ieps',
    words: [
      ['IEPS', 'IEPS'],
      ['liters', 'litros'],
      ['keg', 'barril'],
      ['draft beer', 'cerveza de barril'],
    ],
  },
  {
    section: 'group',
    words: [
      ['branches', 'sucursales'],
      ['chain', 'cadena'],
    ],
  },
  // Cash
  {
    section: 'registers',
    words: [
      ['register', 'caja'],
      ['cash drawer', 'cajón de dinero'],
      ['open the register', 'abrir caja'],
      ['close the register', 'cerrar caja'],
      ['payout', 'retiro'],
      ['petty cash', 'caja chica'],
      ['deposit', 'entrada de efectivo'],
      ['safe', 'caja fuerte'],
      ['cash count', 'arqueo'],
      ['opening cash', 'fondo de caja'],
    ],
  },
  {
    section: 'cuts',
    words: [
      ['cut', 'corte'],
      ['X cut', 'corte X'],
      ['Z cut', 'corte Z'],
      ['cash short', 'faltante'],
      ['cash over', 'sobrante'],
    ],
  },
  {
    section: 'tips',
    words: [
      ['tip', 'propina'],
      ['gratuity', 'gratificación'],
      ['pay tips', 'pagar propinas'],
    ],
  },
  {
    section: 'paymentTypes',
    words: [
      ['payment method', 'forma de pago'],
      ['card', 'tarjeta'],
      ['transfer', 'transferencia'],
      ['vouchers', 'vales'],
      ['QR', 'QR'],
    ],
  },
  {
    section: 'serviceCharges',
    words: [
      ['service charge', 'cargo por servicio'],
      ['automatic tip', 'propina automática'],
      ['cover charge', 'cover'],
    ],
  },
  {
    section: 'taxes',
    words: [
      ['tax', 'impuesto'],
      ['VAT', 'IVA'],
      ['tax rate', 'tasa'],
      ['border region', 'zona fronteriza'],
    ],
  },
  {
    section: 'invoices',
    words: [
      ['invoices', 'facturas'],
      ['invoice a check', 'facturar'],
      ['ticket code', 'código del ticket'],
      ['to stamp', 'por timbrar'],
      ['credit note', 'nota de crédito'],
      ['cancel an invoice', 'cancelar factura'],
      ['XML', 'XML'],
    ],
  },
  {
    section: 'globals',
    words: [
      ['global invoice', 'factura global'],
      ['public in general', 'público en general'],
      ['end of the month', 'fin de mes'],
    ],
  },
  {
    section: 'invoicing',
    words: [
      ['invoicing', 'facturación'],
      ['invoice', 'factura'],
      ['CFDI', 'CFDI'],
      ['CSD', 'CSD'],
      ['digital seal', 'sello digital'],
      ['stamp', 'timbre'],
      ['stamping', 'timbrado'],
      ['PAC', 'PAC'],
      ['RFC', 'RFC'],
      ['tax regime', 'régimen fiscal'],
      ['fiscal data', 'datos fiscales'],
      ['self-invoice', 'autofactura'],
      ['SAT', 'SAT'],
    ],
  },
  // Menu
  {
    section: 'products',
    words: [
      ['product', 'producto'],
      ['dish', 'platillo'],
      ['drink', 'bebida'],
      ['menu', 'carta'],
      ['price', 'precio'],
      ['photo', 'foto'],
      ['barcode', 'código de barras'],
      ['allergens', 'alérgenos'],
      ['ingredients', 'ingredientes'],
      ['recipe', 'receta'],
      ['sold out', 'agotado'],
      ['86', '86'],
    ],
  },
  {
    section: 'categories',
    words: [
      ['category', 'categoría'],
      ['station', 'estación'],
      ['kitchen', 'cocina'],
      ['bar', 'barra'],
      ['late after', 'minutos de espera'],
    ],
  },
  {
    section: 'options',
    words: [
      ['options', 'opciones'],
      ['modifiers', 'modificadores'],
      ['extras', 'extras'],
      ['sizes', 'tamaños'],
      ['sides', 'guarniciones'],
      ['how it is cooked', 'término de la carne'],
      ['half and half', 'mitad y mitad'],
    ],
  },
  {
    section: 'priceLists',
    words: [
      ['price list', 'lista de precios'],
      ['delivery prices', 'precios a domicilio'],
      ['prices by hour', 'precios por horario'],
      ['schedule', 'horario'],
    ],
  },
  {
    section: 'stock',
    words: [
      ['inventory', 'inventario'],
      ['purchases', 'compras'],
      ['supplier', 'proveedor'],
      ['purchase invoice', 'factura de compra'],
      ['invoice', 'factura'],
      ['stock', 'existencias'],
      ['waste', 'merma'],
    ],
  },
  {
    section: 'groupMenu',
    words: [
      ['menu of the group', 'menú del grupo'],
      ['publish the menu', 'publicar menú'],
    ],
  },
  // Promotions
  {
    section: 'specials',
    words: [
      ['promotion', 'promoción'],
      ['special', 'especial'],
      ['discount', 'descuento'],
      ['offer', 'oferta'],
      ['coupon', 'cupón'],
    ],
  },
  // People
  {
    section: 'customers',
    words: [
      ['customer', 'cliente'],
      ['regular', 'cliente frecuente'],
      ['allergies', 'alergias'],
      ['birthday', 'cumpleaños'],
      ['tax data of a customer', 'constancia fiscal'],
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
    ],
  },
  {
    section: 'plannedShifts',
    words: [
      ['shifts', 'turnos'],
      ['schedule', 'horario'],
      ['rota', 'rol de turnos'],
      ['who works when', 'quién trabaja'],
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
      ['waiter', 'mesero'],
      ['waitress', 'mesera'],
      ['cook', 'cocinero'],
      ['cashier', 'cajero'],
      ['bartender', 'cantinero'],
      ['password', 'contraseña'],
      ['PIN', 'PIN'],
      ['forgot the PIN', 'olvidó su PIN'],
      ['fire someone', 'dar de baja'],
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
    ],
  },
  {
    section: 'journal',
    words: [
      ['journal', 'bitácora'],
      ['history', 'historial'],
      ['who did it', 'quién lo hizo'],
      ['voids', 'cancelaciones'],
      ['refund', 'reembolso'],
      ['return', 'devolución'],
      ['theft', 'robo'],
      ['audit', 'auditoría'],
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
    ],
  },
  {
    section: 'settings',
    words: [
      ['settings', 'configuración'],
      ['preferences', 'ajustes'],
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
      ['wifi', 'wifi'],
      ['internet', 'internet'],
      ['disk', 'disco'],
      ['support', 'soporte'],
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
