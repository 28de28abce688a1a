import { courseName } from '@comanda/domain/courses';
import { byLanguage, type Pair, type Language } from '@comanda/domain/texts';
import type { KitchenArea, KitchenKind } from './kitchen-data.ts';

const words = byLanguage({
  kinds: {
    new: ['ORDER', 'COMANDA'],
    fired: ['FIRE NOW', 'MARCHAR'],
    cancelled: ['CANCELED', 'CANCELADO'],
    moved: ['MOVED', 'CAMBIO DE MESA'],
  } satisfies Record<KitchenKind, Pair>,
  areas: {
    kitchen: ['Kitchen', 'Cocina'],
    bar: ['Bar', 'Barra'],
    pizza: ['Pizza', 'Pizza'],
    other: ['Other', 'Otros'],
  } satisfies Record<KitchenArea, Pair>,
  table: ['Table', 'Mesa'],
  check: ['Check', 'Cuenta'],
  server: ['Server', 'Mesero'],
  number: [(number: number) => `No. ${number}`, (number: number) => `Núm. ${number}`],
  course: [
    (course: number) => courseName(course, 'en'),
    (course: number) => courseName(course, 'es'),
  ],
  held: ['ON HOLD', 'EN ESPERA'],
  from: ['Was at', 'Estaba en'],
  orderType: {
    take_out: ['TAKE OUT', 'PARA LLEVAR'],
    delivery: ['DELIVERY', 'A DOMICILIO'],
  },
  allergies: [(what: string) => `ALLERGIES: ${what}`, (what: string) => `ALERGIAS: ${what}`],
  insteadOf: [
    (printer: string) => `BACKUP for ${printer}`,
    (printer: string) => `RESPALDO de ${printer}`,
  ],
  repeats: [
    (number: number) => `Repeat of no. ${number}, which may have printed`,
    (number: number) => `Repite la núm. ${number}, que quizá salió`,
  ],
  reasons: {
    customer_changed_mind: ['guest changed their mind', 'el cliente cambió de opinión'],
    item_not_available: ['not available', 'producto agotado'],
    kitchen_error: ['kitchen error', 'error de cocina'],
    customer_complaint: ['complaint', 'queja'],
    wrong_order: ['wrong order', 'comanda equivocada'],
    other: ['other reason', 'otro motivo'],
  },
});

/** The fixed texts of kitchen tickets, in the Spanish of Mexican cooks and servers. */
export type KitchenWords = (typeof words)[Language];

/** The texts in the language of the paper. */
export function kitchenWords(language: Language): KitchenWords {
  return words[language];
}
