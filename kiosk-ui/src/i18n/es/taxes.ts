import type { taxes as source } from '../en/taxes.ts';
import type { Translated } from '../shape.ts';

export const taxes: Translated<typeof source> = {
  intro:
    'Los impuestos de lo que vendes. Un cambio vale para lo que se venda desde ahora; las cuentas cerradas conservan el suyo.',
  add: 'Agregar impuesto',
  saved: 'Impuesto guardado.',
  name: 'Nombre',
  rate: 'Tasa',
  ratePercent: 'Tasa (%)',
  rateHint: 'Otra tasa es un impuesto nuevo, que toma el lugar de este en productos y categorías.',
  how: 'Cómo se cobra',
  hows: {
    contained: 'Incluido en los precios',
    added: 'Se suma a los precios',
    exempt: 'Exento',
  },
  deleteHint: 'Ya no se ofrece. Lo que se vendió con él lo conserva.',
  defaults: 'Impuestos por omisión',
  byDefault: 'Por omisión',
  defaultsHint: 'Para todo producto que no tenga impuesto propio ni lo tenga su categoría.',
  tax_id: 'Impuesto',
  tax_take_out_id: 'Para llevar',
  tax_delivery_id: 'A domicilio',
  likeVenue: 'Impuesto por omisión',
  likeCategory: 'Impuesto de la categoría',
  sameTax: 'El mismo',
  groupHint: 'Déjalo así, salvo que esto pague otro impuesto.',
};
