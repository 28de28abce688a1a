import type { Texts } from '@comanda/domain/texts';
import { deletionsOf } from './deletions.ts';

/** What the lists of the back office say about their records. */
export const records = {
  deleteTitle: ['Delete {{name}}', 'Eliminar {{name}}'],
  inBin: ['You can restore it from the bin.', 'Se puede restaurar desde la papelera.'],
  forGood: ['This can’t be undone.', 'No se puede deshacer.'],
  undo: ['Undo', 'Deshacer'],
  /** Those that the bin keeps have the name of their kind (contract/bin). */
  deletion: deletionsOf({
    product: ['product', 'producto', 'el'],
    category: ['category', 'categoría', 'la'],
    option_group: ['option group', 'grupo de opciones', 'el'],
    option: ['option', 'opción', 'la'],
    special: ['special', 'promoción', 'la'],
    user: ['user', 'usuario', 'al'],
    table: ['table', 'mesa', 'la'],
    room: ['room', 'zona', 'la'],
    invoice: ['invoice', 'factura', 'la'],
    printer: ['printer', 'impresora', 'la'],
    register: ['register', 'caja', 'la'],
    payout: ['payout', 'retiro', 'el'],
    keg: ['keg', 'barril', 'el'],
    webhook: ['webhook', 'webhook', 'el'],
  }),
} satisfies Texts;
