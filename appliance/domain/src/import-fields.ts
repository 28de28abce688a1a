import { foldHeader } from './import-cells.ts';
import { productColumns } from './product-import.ts';

/** Kinds of rows that can be imported from a file with any column names. */
export const importKinds = ['products', 'options', 'people', 'tables'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportField {
  name: string;
  required: boolean;
  /** Folded headers that files use for this field, most likely first. */
  headings: readonly string[];
}

/** The column of each field. Fields that the file lacks are absent. */
export type ImportMapping = ReadonlyMap<string, number>;

const field = (name: string, headings: string, required = false): ImportField => ({
  name,
  required,
  headings: headings.split('|'),
});

/** Headers used by Loyverse, Square and Odoo in English and Spanish, by Comanda, and by handmade lists. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  products: [
    field(
      'name',
      'name|item name|product name|product|item|menu item|title|nombre|nombre del producto|nombre del articulo|producto|articulo|platillo',
      true,
    ),
    field(
      'variant',
      'variation name|option 1 value|option1 value|variant option one value|variant|variante|variacion|opcion 1 valor',
    ),
    field('variant_2', 'option 2 value|option2 value|variant option two value|opcion 2 valor'),
    field('variant_3', 'option 3 value|option3 value|variant option three value|opcion 3 valor'),
    field(
      'category',
      'category|point of sale category|reporting category|categories|product category|menu group|sales category|type|categoria|categoria del punto de venta|categoria de producto|categoria del producto|familia|departamento|grupo|linea',
    ),
    field(
      'price',
      'price|sales price|list price|default price|unit price|base price|regular price|variant price|retail price|sellprice|sell price|precio|precio de venta|precio venta|precio al publico|precio publico|pvp|precio unitario',
      true,
    ),
    field(
      'cost',
      'cost|standard price|purchase price|default unit cost|cost per item|supply price|buyprice|buy price|costo|coste|precio de compra',
    ),
    field(
      'description',
      'description|sales description|short description|body|descripcion|descripcion de venta',
    ),
    field('description_es', 'description espanol|descripcion en espanol'),
    field(
      'code',
      'code|sku|variant sku|internal reference|reference|default code|codigo|clave|referencia interna|referencia|plu',
    ),
    field('barcode', 'barcode|variant barcode|gtin|ean|ean13|upc|codigo de barras'),
    field('ingredients', 'ingredients|ingredientes'),
    field('allergens', 'allergens|alergenos'),
    field('stock_note', 'stock note|nota de existencias|nota de existencia'),
    field('liters', 'liters|litros'),
    field(
      'active',
      'active|available for sale|available in pos|status|activo|disponible para la venta|disponible en pdv|disponible en el pdv|estado',
    ),
    field('published', 'published|visible|visibility|publicado'),
    field('hidden', 'hidden|archived|oculto|archivado'),
    field('ordinal', 'ordinal|orden'),
    field('option_groups', 'option groups|grupos de opciones'),
    field('combo', 'combo|paquete'),
    field('tax', 'tax|impuesto'),
    field('tax_take_out', 'tax take out|impuesto para llevar'),
    field('tax_delivery', 'tax delivery|impuesto a domicilio'),
    field('price_lists', 'price lists|listas de precios'),
    field('fresh_minutes', 'fresh minutes|fresh until|reciente hasta'),
    field('attention_minutes', 'attention minutes|attention until|atencion hasta'),
  ],
  options: [
    field(
      'group',
      'option group|group|modifier set name|modifier set|modifier|grupo de opciones|grupo|modificador|atributo|attribute',
      true,
    ),
    field('name', 'option|name|modifier option|modifier name|value|opcion|nombre|valor', true),
    field('price', 'price|extra price|price adjust|precio|precio extra|ajuste de precio'),
  ],
  people: [
    field(
      'name',
      'name|full name|employee name|employee|first name|nombre|nombre completo|nombres|empleado',
      true,
    ),
    field('last_names', 'last name|last names|surname|apellido|apellidos'),
    field('role', 'role|job title|primary job title|job|position|puesto|rol|cargo', true),
    field('phone', 'phone|phone number|mobile|work phone|work mobile|telefono|celular|movil'),
  ],
  tables: [
    field('name', 'table|table name|name|number|mesa|nombre|numero', true),
    field('room', 'room|floor|area|zone|zona|piso|salon|seccion', true),
    field('seats', 'seats|capacity|covers|asientos|lugares|sillas|capacidad|personas'),
  ],
};

const headingsOf = new Map<ImportKind, ReadonlySet<string>>(
  importKinds.map((kind) => [
    kind,
    new Set(importFields[kind].flatMap(({ headings }) => headings)),
  ]),
);

/** A header without its currency or the name of a shop: `Price [Centro]`, `Precio (MXN)`. */
function plainHeading(raw: string): string {
  return foldHeader(raw.replace(/[[(].*$/, '').replace(/[.:*]+\s*$/, ''));
}

/** Whether a cell is a heading that files use for one of the fields. */
export function isHeading(kind: ImportKind, cell: string): boolean {
  return headingsOf.get(kind)?.has(plainHeading(cell)) ?? false;
}

/** Guesses the mapping of columns from their headers. */
export function guessMapping(kind: ImportKind, header: readonly string[]): Map<string, number> {
  const headings = header.map(plainHeading);
  const mapping = new Map<string, number>();
  const taken = new Set<number>();
  for (const { name, headings: known } of importFields[kind]) {
    const place = known
      .map((each) => headings.indexOf(each))
      .find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    mapping.set(name, place);
    taken.add(place);
  }
  // Lists with a key, a description and a price have the product's name in the description.
  const description = mapping.get('description');
  if (kind === 'products' && !mapping.has('name') && description !== undefined) {
    mapping.delete('description');
    mapping.set('name', description);
  }
  return mapping;
}

export const importSources = [
  'comanda',
  'loyverse',
  'square',
  'shopify',
  'clover',
  'toast',
  'woocommerce',
  'odoo',
] as const;
export type ImportSource = (typeof importSources)[number];

/** The program that wrote a list of products, by headers that only it uses; null for any other list. */
export function sourceOf(header: readonly string[]): ImportSource | null {
  const headings = new Set(header.map(plainHeading));
  const has = (...names: string[]) => names.every((name) => headings.has(name));
  if (has(...productColumns.slice(0, 6).map(plainHeading))) return 'comanda';
  if (has('handle', 'track stock') || has('handle', 'sold by weight')) return 'loyverse';
  if (has('item name', 'variation name')) return 'square';
  if (has('handle', 'variant price')) return 'shopify';
  if (has('clover id') || has('price type', 'price unit')) return 'clover';
  if (has('menu item')) return 'toast';
  if (has('regular price')) return 'woocommerce';
  const odoo = [
    'internal reference',
    'default code',
    'referencia interna',
    'external id',
    'list price',
  ];
  return odoo.some((name) => headings.has(name)) ? 'odoo' : null;
}

/** The required fields that have no column. */
export function missingFields(kind: ImportKind, mapping: ImportMapping): string[] {
  return importFields[kind]
    .filter((each) => each.required && !mapping.has(each.name))
    .map(({ name }) => name);
}
