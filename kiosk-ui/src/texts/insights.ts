import { figures } from '@comanda/domain/figures';
import type { Texts } from '@comanda/domain/texts';

export const insights = {
  intro: [
    'When you are busy, what earns, which tables turn and who sells.',
    'Cuándo hay más gente, qué deja más, qué mesas rotan y quién vende.',
  ],
  views: ['Insights', 'Análisis'],
  view: {
    heat: ['Busy hours', 'Horas pico'],
    menu: ['Menu', 'Menú'],
    rooms: ['Tables', 'Mesas'],
    people: ['People', 'Personal'],
    pairs: ['Sold together', 'Se venden juntos'],
    forecast: ['Forecast', 'Pronóstico'],
  },
  measure: ['Figure', 'Dato'],
  measures: {
    sales: figures.sales.name,
    checks: figures.checks.name,
    guests: figures.guests.name,
    minutes: ['Minutes', 'Minutos'],
  },
  heatTitle: ['By weekday and hour', 'Por día de la semana y hora'],
  highest: [
    'Highest: {{day}} at {{hour}}, {{value}}',
    'Lo más alto: {{day}} a las {{hour}}, {{value}}',
  ],
  heatNote: [
    'Average of an open day. Minutes from sending to ready are of the last 92 days.',
    'Promedio de un día abierto. Los minutos de enviado a listo son de los últimos 92 días.',
  ],
  weekday: ['Weekday', 'Día de la semana'],
  menuTitle: ['Margin and popularity', 'Margen y popularidad'],
  menuNote: [
    'Each product against its own category, at today’s costs. Popular: at least 70% of an equal share of the units sold.',
    'Cada producto contra su categoría, con los costos de hoy. Popular: al menos 70% de una parte igual de las unidades vendidas.',
  ],
  noCosts: [
    'Enter the costs of your products to see what earns.',
    'Escribe los costos de tus productos para ver qué deja más.',
  ],
  action: ['What to do', 'Qué hacer'],
  actions: {
    keep: ['Keep', 'Dejar así'],
    raise: ['Raise the price', 'Subir el precio'],
    promote: ['Promote', 'Promover'],
    rework: ['Rework', 'Replantear'],
    drop: ['Drop', 'Quitar'],
    none: ['–', '–'],
  },
  roomsTitle: ['Rooms', 'Zonas'],
  tablesTitle: ['Tables', 'Mesas'],
  noTables: ['No table had a check on these days', 'Ninguna mesa tuvo cuentas en estos días'],
  tablesNote: [
    'Turns: parties per table and open day. Seats taken: guests per seat of the table they sat at.',
    'Vueltas: grupos por mesa y día abierto. Lugares ocupados: personas por lugar de la mesa donde se sentaron.',
  ],
  peopleTitle: ['Sales by person', 'Ventas por persona'],
  peopleNote: [
    'Against everyone: the average check compared with everyone’s in the same shifts. 100% is the same. Hours run from the first check opened to the last one closed each day.',
    'Contra todos: la cuenta promedio comparada con la de todos en los mismos turnos. 100% es igual. Las horas van de la primera cuenta abierta a la última cerrada de cada día.',
  ],
  shiftsTitle: ['Average check by shift', 'Cuenta promedio por turno'],
  parts: {
    morning: ['Morning', 'Mañana'],
    afternoon: ['Afternoon', 'Tarde'],
    night: ['Night', 'Noche'],
  },
  pairsTitle: ['What goes together', 'Lo que va junto'],
  pairsNote_one: [
    'From the newest {{count}} check of these days. A combo costs 10% less than its parts.',
    'De la última {{count}} cuenta de estos días. Un combo cuesta 10% menos que sus partes.',
  ],
  pairsNote_other: [
    'From the newest {{count}} checks of these days. A combo costs 10% less than its parts.',
    'De las {{count}} cuentas más recientes de estos días. Un combo cuesta 10% menos que sus partes.',
  ],
  forecastTitle: ['The next seven days', 'Los próximos siete días'],
  forecastNote: [
    'The median of the same weekday in the past eight weeks, times the change at this time of last year. Products keep their share of the weekday’s sales.',
    'La mediana del mismo día de la semana en las últimas ocho semanas, por el cambio en esta época del año pasado. Cada producto conserva su parte de las ventas de ese día.',
  ],
  forecastError: [
    'In the past eight weeks this forecast was off by {{percent}} a day on average.',
    'En las últimas ocho semanas este pronóstico se desvió {{percent}} al día en promedio.',
  ],
  forecastTooNew: [
    'The error is shown after the second week with sales.',
    'La desviación se muestra después de la segunda semana con ventas.',
  ],
  forecastNone: [
    'The forecast begins after the first day with sales',
    'El pronóstico empieza después del primer día con ventas',
  ],
  weeksTitle: ['The past eight weeks', 'Las últimas ocho semanas'],
  prepareTitle: ['To prepare: {{station}}', 'Por preparar: {{station}}'],
  closed: ['Closed', 'Cerrado'],
  noPairs: [
    'No products are sold together more often than by chance yet.',
    'Todavía no hay productos que se vendan juntos más que por azar.',
  ],
  none: ['Nothing was sold on these days', 'No se vendió nada en estos días'],
} satisfies Texts;
