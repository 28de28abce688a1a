import { decodeEscPos } from '../support/escpos-decoder.ts';

const CUT = '\x1dVB\x03';

/** A paper of a roll: complete with its cut, or torn where a fault ended it. */
export interface TrailPaper {
  whole: boolean;
  /** The number at its end; null on a torn one. */
  number: number | null;
  /** Marked as a possible duplicate. */
  marked: boolean;
  text: string;
}

/** The papers of a roll. Each begins with ESC @, and a complete one must pass the strict decoder. */
export function papersOf(roll: Buffer): TrailPaper[] {
  const parts = roll.toString('latin1').split('\x1b@').slice(1);
  return parts.map((part) => {
    const end = part.indexOf(CUT);
    if (end < 0) {
      return { whole: false, number: null, marked: part.includes('POSIBLE DUPLICADO'), text: part };
    }
    const bytes = Buffer.from(`\x1b@${part.slice(0, end)}${CUT}`, 'latin1');
    const text = decodeEscPos(bytes)
      .lines.map((line) => line.text.trim())
      .join('\n');
    const number = /^(?:Núm\.|Ticket núm\.) (\d+)/gm;
    return {
      whole: true,
      number: Number([...text.matchAll(number)].at(-1)?.[1]),
      marked: text.includes('POSIBLE DUPLICADO'),
      text,
    };
  });
}

/** The number of drawer commands in a roll's bytes. */
export function pulsesOf(roll: Buffer): number {
  return roll.toString('latin1').split('\x1bp').length - 1;
}
