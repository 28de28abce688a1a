import type { RecordTexts } from '../record-texts.ts';

export const taxes = {
  one: 'tax',
  noun: ['tax', 'impuesto', 'el'],
  section: ['Taxes', 'Impuestos'],
  acts: ['create', 'update', 'delete'],
  help: {
    rate: [
      'Taxes: the rates, in prices or on top; products and categories choose theirs.',
      'Impuestos: las tasas, incluidas o sumadas; productos y categorías eligen la suya.',
    ],
    default: [
      'Default taxes: what applies without a choice, by order type.',
      'Impuestos por omisión: lo que vale sin elegir, por tipo de pedido.',
    ],
  },
  texts: {
    intro: [
      'The taxes of what you sell. A change applies to what is sold from now on; closed checks keep theirs.',
      'Los impuestos de lo que vendes. Un cambio vale para lo que se venda desde ahora; las cuentas cerradas conservan el suyo.',
    ],
    add: ['Add tax', 'Agregar impuesto'],
    saved: ['Tax saved.', 'Impuesto guardado.'],
    name: ['Name', 'Nombre'],
    rate: ['Rate', 'Tasa'],
    rateHint: [
      'Another rate is a new tax, which replaces this one on products and categories.',
      'Otra tasa es un impuesto nuevo, que toma el lugar de este en productos y categorías.',
    ],
    how: ['How it is charged', 'Cómo se cobra'],
    hows: {
      contained: ['Contained in prices', 'Incluido en los precios'],
      added: ['Added to prices', 'Se suma a los precios'],
      exempt: ['Exempt', 'Exento'],
    },
    deleteHint: [
      'It is no longer offered. What was sold with it keeps it.',
      'Ya no se ofrece. Lo que se vendió con él lo conserva.',
    ],
    defaults: ['Default taxes', 'Impuestos por omisión'],
    byDefault: ['By default', 'Por omisión'],
    defaultsHint: [
      'For everything whose product and category have no tax of their own.',
      'Para todo producto que no tenga impuesto propio ni lo tenga su categoría.',
    ],
    tax_id: ['Tax', 'Impuesto'],
    tax_take_out_id: ['Take-out', 'Para llevar'],
    tax_delivery_id: ['Delivery', 'A domicilio'],
    likeVenue: ['Default tax', 'Impuesto por omisión'],
    likeCategory: ['Tax of the category', 'Impuesto de la categoría'],
    sameTax: ['The same', 'El mismo'],
    groupHint: [
      'Leave it as it is unless this is taxed differently.',
      'Déjalo así, salvo que esto pague otro impuesto.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    taxes: typeof taxes;
  }
}
