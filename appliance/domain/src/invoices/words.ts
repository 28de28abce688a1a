import type { Centavos } from '../money.ts';

const small = [
  'CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE',
  'DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDÓS VEINTITRÉS VEINTICUATRO',
  'VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE',
]
  .join(' ')
  .split(' ');
const tens = [
  '',
  '',
  '',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
];
const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
];

/** A number below a thousand. */
function below(number: number): string {
  if (number === 100) return 'CIEN';
  const rest = number % 100;
  const word =
    rest < 30
      ? (small[rest] ?? '')
      : [
          tens[Math.floor(rest / 10)] ?? '',
          ...(rest % 10 === 0 ? [] : [small[rest % 10] ?? '']),
        ].join(' Y ');
  const hundred = hundreds[Math.floor(number / 100)] ?? '';
  if (rest === 0) return hundred || 'CERO';
  return [hundred, word].filter(Boolean).join(' ');
}

/** Before a noun, one loses its o. */
const short = (words: string) => words.replace(/VEINTIUNO$/u, 'VEINTIÚN').replace(/UNO$/u, 'UN');

function whole(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  const rest = number % 1000;
  return [
    millions === 0 ? '' : millions === 1 ? 'UN MILLÓN' : `${short(below(millions))} MILLONES`,
    thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${short(below(thousands))} MIL`,
    rest === 0 && number > 0 ? '' : below(rest),
  ]
    .filter(Boolean)
    .join(' ');
}

/** An amount as Mexican invoices spell it: OCHOCIENTOS OCHENTA Y OCHO PESOS 90/100 M.N. */
export function pesosInWords(amount: Centavos): string {
  const pesos = Math.floor(amount / 100);
  const words = short(whole(pesos));
  const unit = pesos === 1 ? 'PESO' : 'PESOS';
  const of = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? 'DE ' : '';
  return `${words} ${of}${unit} ${String(amount % 100).padStart(2, '0')}/100 M.N.`;
}
