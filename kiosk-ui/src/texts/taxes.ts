import type { Texts } from '@comanda/domain/texts';

export const taxes = {
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
} satisfies Texts;
