import type { RecordTexts } from '../record-texts.ts';

export const taxes = {
  one: 'tax',
  noun: ['tax', 'impuesto', 'el'],
  section: ['Taxes', 'Impuestos'],
  acts: ['create', 'update', 'delete'],
  help: {
    rate: [
      'Taxes: the rates, included in prices or added to them. Products and categories can have their own.',
      'Impuestos: las tasas, incluidas en los precios o sumadas. Cada producto o categoría puede tener la suya.',
    ],
    default: [
      'Default taxes: what applies to products without their own, by order type.',
      'Impuestos predeterminados: los que aplican si el producto no tiene el suyo, por tipo de servicio.',
    ],
  },
  texts: {
    intro: [
      'The taxes of what you sell. Changes apply to what is sold from now on. Closed checks keep theirs.',
      'Los impuestos de lo que vendes. Los cambios aplican a lo que se venda desde ahora. Las cuentas cerradas conservan el suyo.',
    ],
    add: ['Add tax', 'Agregar impuesto'],
    saved: ['Tax saved', 'Impuesto guardado'],
    name: ['Name', 'Nombre'],
    rate: ['Rate', 'Tasa'],
    rateHint: [
      'Another rate is a new tax, which replaces this one on products and categories.',
      'Otra tasa es un impuesto nuevo, que toma el lugar de este en productos y categorías.',
    ],
    how: ['How it is charged', 'Cómo se cobra'],
    hows: {
      contained: ['Included in prices', 'Incluido en los precios'],
      added: ['Added to prices', 'Se suma a los precios'],
      exempt: ['Exempt', 'Exento'],
    },
    deleteHint: [
      'It can no longer be chosen. What was sold with it keeps it.',
      'Ya no se podrá elegir. Lo que se vendió con él lo conserva.',
    ],
    defaults: ['Default taxes', 'Impuestos predeterminados'],
    byDefault: ['Default', 'Predeterminado'],
    defaultsHint: [
      'For products without their own tax or one of their category.',
      'Para productos sin impuesto propio ni de su categoría.',
    ],
    tax_id: ['Tax', 'Impuesto'],
    tax_take_out_id: ['Take-out', 'Para llevar'],
    tax_delivery_id: ['Delivery', 'A domicilio'],
    likeVenue: ['Default tax', 'Impuesto predeterminado'],
    likeCategory: ['Tax of the category', 'Impuesto de la categoría'],
    sameTax: ['The same', 'El mismo'],
    groupHint: [
      'Change it only if this is taxed differently.',
      'Cámbialo solo si esto paga otro impuesto.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    taxes: typeof taxes;
  }
}
