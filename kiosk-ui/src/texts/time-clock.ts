import type { Texts } from '@comanda/domain/texts';

export const timeClock = {
  acts: {
    in: ['Clock in', 'Entrada'],
    out: ['Clock out', 'Salida'],
    break_start: ['Break starts', 'Inicio de descanso'],
    break_end: ['Break ends', 'Fin de descanso'],
    void: ['Removed', 'Anulado'],
    objection: ['Objection', 'Inconformidad'],
  },
} satisfies Texts;
