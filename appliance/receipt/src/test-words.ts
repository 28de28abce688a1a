import { byLanguage, type Pair, type Language } from '@comanda/domain/texts';
import type { PaperFont } from './test-data.ts';

const words = byLanguage({
  title: ['PRINTER TEST', 'PRUEBA DE IMPRESORA'],
  characters: [(width: number) => `${width} characters`, (width: number) => `${width} caracteres`],
  fonts: {
    small: ['small font', 'letra chica'],
    normal: ['normal font', 'letra normal'],
    large: ['large font', 'letra grande'],
  } satisfies Record<PaperFont, Pair>,
  accents: ['Accents', 'Acentos'],
  patterns: ['PATTERNS', 'PATRONES'],
  bold: ['Bold text', 'Texto en negrita'],
  tall: ['Tall text', 'Texto alto'],
  double: ['Double', 'Doble'],
  alignment: ['ALIGNMENT', 'ALINEACIÓN'],
  left: ['Left', 'Izquierda'],
  center: ['Center', 'Centro'],
  right: ['Right', 'Derecha'],
  columns: ['COLUMNS', 'COLUMNAS'],
  rows: {
    beer: ['2 Draft beer', '2 Cerveza clara'],
    coffee: ['1 Coffee', '1 Café de olla'],
  },
  total: ['TOTAL', 'TOTAL'],
  border: ['BORDER', 'RECUADRO'],
  qr: ['QR CODE', 'CÓDIGO QR'],
  end: ['End of the test', 'Fin de la prueba'],
});

/** The fixed texts of a test page. */
export type TestWords = (typeof words)[Language];

/** The texts in the language of the paper. */
export function testWords(language: Language): TestWords {
  return words[language];
}
