import type { PaperFont } from './test-data.ts';
import type { Language } from './ticket-data.ts';

/** The fixed texts of a test page. */
export interface TestWords {
  title: string;
  characters: (width: number) => string;
  fonts: Record<PaperFont, string>;
  accents: string;
  patterns: string;
  bold: string;
  tall: string;
  double: string;
  alignment: string;
  left: string;
  center: string;
  right: string;
  columns: string;
  rows: readonly (readonly [string, string])[];
  total: string;
  border: string;
  qr: string;
  end: string;
}

const en: TestWords = {
  title: 'PRINTER TEST',
  characters: (width) => `${width} characters`,
  fonts: { small: 'small font', normal: 'normal font', large: 'large font' },
  accents: 'Accents',
  patterns: 'PATTERNS',
  bold: 'Bold text',
  tall: 'Tall text',
  double: 'Double',
  alignment: 'ALIGNMENT',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  columns: 'COLUMNS',
  rows: [
    ['2 Draft beer', '$130.00'],
    ['1 Coffee', '$45.50'],
  ],
  total: 'TOTAL',
  border: 'BORDER',
  qr: 'QR CODE',
  end: 'End of the test',
};

const es: TestWords = {
  title: 'PRUEBA DE IMPRESORA',
  characters: (width) => `${width} caracteres`,
  fonts: { small: 'letra chica', normal: 'letra normal', large: 'letra grande' },
  accents: 'Acentos',
  patterns: 'PATRONES',
  bold: 'Texto en negrita',
  tall: 'Texto alto',
  double: 'Doble',
  alignment: 'ALINEACIÓN',
  left: 'Izquierda',
  center: 'Centro',
  right: 'Derecha',
  columns: 'COLUMNAS',
  rows: [
    ['2 Cerveza clara', '$130.00'],
    ['1 Café de olla', '$45.50'],
  ],
  total: 'TOTAL',
  border: 'RECUADRO',
  qr: 'CÓDIGO QR',
  end: 'Fin de la prueba',
};

/** The texts in the language of the paper. */
export function testWords(language: Language): TestWords {
  return language === 'es' ? es : en;
}
