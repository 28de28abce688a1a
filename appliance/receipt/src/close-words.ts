import { figures } from '@comanda/domain/figures';
import { byLanguage, type Language } from '@comanda/domain/texts';
import { exceptionWords } from './exception-words.ts';

const words = byLanguage({
  dailyClose: ['DAILY CLOSE', 'CIERRE DEL DÍA'],
  openChecks: ['CHECKS STILL OPEN', 'CUENTAS AÚN ABIERTAS'],
  daySales: ['Sales of the day', 'Venta del día'],
  guests: figures.guests.name,
  total: ['TOTAL', 'TOTAL'],
  average: figures.average_check.name,
  aheadOrBack: figures.paid_ahead_or_taken_back.name,
  byRegister: ['Payments by register', 'Pagos por caja'],
  noRegister: ['No register', 'Sin caja'],
  stillOpen: ['Still open', 'Aún abierta'],
  pool: figures.pool.name,
  paidOut: figures.paid_out.name,
  topProducts: ['Top products', 'Más vendidos'],
  exceptions: ['Exceptions', 'Excepciones'],
  kinds: exceptionWords,
});

/** The texts of a daily close that other papers do not have. */
export type CloseWords = (typeof words)[Language];

/** The texts of a daily close in the language of the paper. */
export function closeWords(language: Language): CloseWords {
  return words[language];
}
