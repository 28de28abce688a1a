import { foldHeader } from './import-cells.ts';
import { Problem } from './problem.ts';
import type { TableFile } from './table-file.ts';

/** Lists that are kept as imports and can be undone. */
export const importKinds = ['products', 'options', 'people', 'tables'] as const;
export type ImportKind = (typeof importKinds)[number];
/** Every list that is read from a file with any column names; `charges` are those of a card terminal. */
export const listKinds = [...importKinds, 'invoices', 'costs', 'charges'] as const;
export type ListKind = (typeof listKinds)[number];

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
export const importFields: Record<ListKind, readonly ImportField[]> = {
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
  invoices: [
    field(
      'name',
      'name|supplier|vendor|product|item|concept|description|nombre|proveedor|emisor|producto|articulo|concepto|descripcion',
      true,
    ),
    field(
      'purchase_date',
      'purchase date|invoice date|date|fecha de compra|fecha de factura|fecha de emision|fecha',
      true,
    ),
    field('price', 'price|subtotal|net|amount|precio|neto|importe|monto|costo', true),
    field('iva', 'iva|vat|tax|impuesto|impuestos', true),
  ],
  costs: [
    field('name', 'name|concept|expense|description|nombre|concepto|gasto|descripcion', true),
    field('category', 'category|type|categoria|tipo|rubro'),
    field(
      'frequency',
      'frequency|how often|period|frecuencia|periodicidad|cada cuanto|periodo',
      true,
    ),
    field('amount', 'amount|total|cost|price|importe|monto|cantidad|costo|precio', true),
    field('starts_on', 'starts on|start date|start|from|desde|inicio|fecha de inicio'),
    field('ends_on', 'ends on|end date|end|until|hasta|fin|fecha de fin'),
    field('months', 'months|spread over months|meses|repartir en meses'),
  ],
  charges: [
    field('date', 'fecha|date|dia'),
    field('time', 'hora|time'),
    field('tip', 'propina|tip|gratuity'),
    field('amount', 'importe|monto|amount|total|cantidad|venta', true),
    field('reference', 'referencia|autorizacion|reference|auth|folio|operacion'),
  ],
};

/** Lists whose headings have more words around them: `Fecha de la operación`, `Unit price`. */
const isLoose = (kind: ListKind) => kind === 'invoices' || kind === 'charges';

const headingsOf = new Map<ListKind, ReadonlySet<string>>(
  listKinds.map((kind) => [kind, new Set(importFields[kind].flatMap(({ headings }) => headings))]),
);

/** A header without its currency or the name of a shop: `Price [Centro]`, `Precio (MXN)`. */
function plainHeading(raw: string): string {
  return foldHeader(raw.replace(/[[(].*$/, '').replace(/[.:*]+\s*$/, ''));
}

/** Whether a heading has these words at the beginning of a word; short ones are whole words: no tip in `Tipo`. */
function hasWords(heading: string, words: string): boolean {
  const text = ` ${heading.replace(/[^a-z0-9]+/g, ' ').trim()} `;
  return text.includes(words.length > 3 ? ` ${words}` : ` ${words} `);
}

/** Whether a cell is a heading that files use for one of the fields. */
export function isHeading(kind: ListKind, cell: string): boolean {
  const heading = plainHeading(cell);
  const known = headingsOf.get(kind);
  if (known?.has(heading)) return true;
  return isLoose(kind) && [...(known ?? [])].some((words) => hasWords(heading, words));
}

/** Guesses the mapping of columns from their headers. */
export function guessMapping(kind: ListKind, header: readonly string[]): Map<string, number> {
  const headings = header.map(plainHeading);
  const mapping = new Map<string, number>();
  const taken = new Set<number>();
  const guess = (fits: (heading: string, words: string) => boolean) => {
    for (const { name, headings: known } of importFields[kind]) {
      if (mapping.has(name)) continue;
      const place = known
        .map((words) => headings.findIndex((one, at) => !taken.has(at) && fits(one, words)))
        .find((at) => at >= 0);
      if (place === undefined) continue;
      mapping.set(name, place);
      taken.add(place);
    }
  };
  guess((heading, words) => heading === words);
  if (isLoose(kind)) guess(hasWords);
  // Lists with a key, a description and a price have the product's name in the description.
  const description = mapping.get('description');
  if (kind === 'products' && !mapping.has('name') && description !== undefined) {
    mapping.delete('description');
    mapping.set('name', description);
  }
  return mapping;
}

/** The columns of Comanda's own files by field, in their order; the first `needed` must be there. */
interface FixedColumns {
  columns: Readonly<Record<string, string>>;
  needed: number;
  /** A heading only has to contain the name. */
  contained?: true;
}
export const fixedColumns = {
  products: {
    columns: {
      name: 'Name',
      description: 'Description',
      description_es: 'Description Español',
      category: 'Category',
      cost: 'Cost',
      price: 'Price',
      active: 'Active',
      ordinal: 'Ordinal',
      option_groups: 'Option Groups',
      liters: 'Liters',
      code: 'Code',
      barcode: 'Barcode',
      ingredients: 'Ingredients',
      allergens: 'Allergens',
      stock_note: 'Stock Note',
      combo: 'Combo',
      tax: 'Tax',
      tax_take_out: 'Tax Take Out',
      tax_delivery: 'Tax Delivery',
      price_lists: 'Price Lists',
      fresh_minutes: 'Fresh Minutes',
      attention_minutes: 'Attention Minutes',
    },
    needed: 6,
  },
  invoices: {
    columns: { name: 'Name', purchase_date: 'Purchase Date', price: 'Price', iva: 'IVA' },
    needed: 4,
    contained: true,
  },
  costs: {
    columns: {
      name: 'Name',
      category: 'Category',
      frequency: 'Frequency',
      amount: 'Amount',
      starts_on: 'Starts On',
      ends_on: 'Ends On',
      months: 'Months',
    },
    needed: 4,
  },
} satisfies Partial<Record<ListKind, FixedColumns>>;
export type FixedKind = keyof typeof fixedColumns;

const fixedOf = (kind: ListKind): FixedColumns | undefined =>
  (fixedColumns as Partial<Record<ListKind, FixedColumns>>)[kind];

/** The column of a field in Comanda's own files, by which remarks name it; the field itself where there is none. */
export function columnName(kind: ListKind, name: string): string {
  return fixedOf(kind)?.columns[name] ?? name;
}

/** Where the fields of a list are in its rows. */
export interface Layout {
  columns: ImportMapping;
  /** Rows with fewer cells are errors. */
  fewest: number;
  /** Comanda's own columns, in which no row continues another. */
  isFixed: boolean;
}

/** The layout of a file with Comanda's own columns, in any order. Throws invalid_csv with the expected headers. */
export function fixedLayout(kind: FixedKind, { header }: TableFile): Layout {
  const { columns, needed, contained }: FixedColumns = fixedColumns[kind];
  const headings = header.map(foldHeader);
  const expected = Object.values(columns).slice(0, needed);
  const found = new Map<string, number>();
  for (const [name, column] of Object.entries(columns)) {
    const wanted = foldHeader(column);
    const place = headings.findIndex((one) => (contained ? one.includes(wanted) : one === wanted));
    if (place >= 0) found.set(name, place);
    else if (expected.includes(column)) {
      const error = `Invalid CSV format. Expected headers: ${expected.join(', ')}`;
      throw new Problem('invalid_csv', { field: 'csv', error, expected: expected.join(', ') });
    }
  }
  return { columns: found, fewest: needed, isFixed: true };
}

/** The layout that a person chose. Throws column_unknown, and invalid_csv when a required column is missing. */
export function chosenLayout(
  kind: ListKind,
  { header }: TableFile,
  columns: ImportMapping,
): Layout {
  const known = new Set(importFields[kind].map(({ name }) => name));
  for (const [name, column] of columns) {
    if (!known.has(name) || column >= header.length) {
      throw new Problem('column_unknown', { field: 'mapping', column: name });
    }
  }
  const missing = missingFields(kind, columns);
  if (missing.length > 0) {
    throw new Problem('invalid_csv', { field: 'mapping', expected: missing.join(', ') });
  }
  const needed = importFields[kind].filter(({ required }) => required);
  return {
    columns,
    fewest: 1 + Math.max(-1, ...needed.map(({ name }) => columns.get(name) ?? -1)),
    isFixed: false,
  };
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
  if (has(...Object.values(fixedColumns.products.columns).slice(0, 6).map(plainHeading)))
    return 'comanda';
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
export function missingFields(kind: ListKind, mapping: ImportMapping): string[] {
  return importFields[kind]
    .filter((each) => each.required && !mapping.has(each.name))
    .map(({ name }) => name);
}
