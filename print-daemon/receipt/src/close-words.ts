import type { ExceptionKind } from '@comanda/domain/exceptions';
import { exceptionWords } from './exception-words.ts';
import type { Language } from './ticket-data.ts';

/** The texts of a daily close that other papers do not have. */
export interface CloseWords {
  dailyClose: string;
  openChecks: string;
  daySales: string;
  guests: string;
  total: string;
  average: string;
  aheadOrBack: string;
  byRegister: string;
  noRegister: string;
  stillOpen: string;
  pool: string;
  paidOut: string;
  topProducts: string;
  exceptions: string;
  kinds: Record<ExceptionKind, string>;
}

const en: CloseWords = {
  dailyClose: 'DAILY CLOSE',
  openChecks: 'CHECKS STILL OPEN',
  daySales: 'Sales of the day',
  guests: 'Guests',
  total: 'TOTAL',
  average: 'Average check',
  aheadOrBack: 'Prepaid or reversed',
  byRegister: 'Payments by register',
  noRegister: 'No register',
  stillOpen: 'Still open',
  pool: 'Pool',
  paidOut: 'Paid out',
  topProducts: 'Top products',
  exceptions: 'Exceptions',
  kinds: exceptionWords.en,
};

const es: CloseWords = {
  dailyClose: 'CIERRE DEL DÍA',
  openChecks: 'CUENTAS AÚN ABIERTAS',
  daySales: 'Venta del día',
  guests: 'Personas',
  total: 'TOTAL',
  average: 'Cuenta promedio',
  aheadOrBack: 'Anticipos o anulados',
  byRegister: 'Pagos por caja',
  noRegister: 'Sin caja',
  stillOpen: 'Aún abierta',
  pool: 'Bote',
  paidOut: 'Pagado',
  topProducts: 'Más vendidos',
  exceptions: 'Excepciones',
  kinds: exceptionWords.es,
};

/** The texts of a daily close in the language of the paper. */
export function closeWords(language: Language): CloseWords {
  return language === 'es' ? es : en;
}
