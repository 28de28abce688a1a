import type { KitchenArea, KitchenKind } from './kitchen-data.ts';
import type { Language } from './ticket-data.ts';

/** The fixed texts of kitchen tickets, in the Spanish of Mexican cooks and servers. */
export interface KitchenWords {
  kinds: Record<KitchenKind, string>;
  areas: Record<KitchenArea, string>;
  table: string;
  check: string;
  server: string;
  course: (number: number) => string;
  held: string;
  from: string;
  orderType: { take_out: string; delivery: string };
  insteadOf: (printer: string) => string;
  repeats: (number: number) => string;
  reasons: Record<string, string>;
}

const en: KitchenWords = {
  kinds: { new: 'ORDER', fired: 'FIRE NOW', cancelled: 'CANCELED', moved: 'MOVED' },
  areas: { kitchen: 'Kitchen', bar: 'Bar', pizza: 'Pizza', other: 'Other' },
  table: 'Table',
  check: 'Check',
  server: 'Server',
  course: (number) => `Course ${number}`,
  held: 'ON HOLD',
  from: 'Was at',
  orderType: { take_out: 'TAKE OUT', delivery: 'DELIVERY' },
  insteadOf: (printer) => `BACKUP for ${printer}`,
  repeats: (number) => `Repeat of no. ${number}, which may have printed`,
  reasons: {
    customer_changed_mind: 'guest changed their mind',
    item_not_available: 'not available',
    kitchen_error: 'kitchen error',
    customer_complaint: 'complaint',
    wrong_order: 'wrong order',
    other: 'other reason',
  },
};

const es: KitchenWords = {
  kinds: { new: 'COMANDA', fired: 'MARCHAR', cancelled: 'CANCELADO', moved: 'CAMBIO DE MESA' },
  areas: { kitchen: 'Cocina', bar: 'Barra', pizza: 'Pizza', other: 'Otros' },
  table: 'Mesa',
  check: 'Cuenta',
  server: 'Mesero',
  course: (number) => `Tiempo ${number}`,
  held: 'EN ESPERA',
  from: 'Estaba en',
  orderType: { take_out: 'PARA LLEVAR', delivery: 'A DOMICILIO' },
  insteadOf: (printer) => `RESPALDO de ${printer}`,
  repeats: (number) => `Repite la núm. ${number}, que quizá salió`,
  reasons: {
    customer_changed_mind: 'el cliente cambió de opinión',
    item_not_available: 'producto agotado',
    kitchen_error: 'error de cocina',
    customer_complaint: 'queja',
    wrong_order: 'comanda equivocada',
    other: 'otro motivo',
  },
};

/** The texts in the language of the paper. */
export function kitchenWords(language: Language): KitchenWords {
  return language === 'es' ? es : en;
}
