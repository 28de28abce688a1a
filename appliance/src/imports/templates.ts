import type { ImportKind } from '@comanda/domain/import-fields';
import { textIn, type Language, type Pair } from '@comanda/domain/texts';

type Cell = string | number;

/** A column of a template: its title in both languages, and its cell in each example. */
type Column = readonly [title: Pair<string>, ...examples: (Cell | Pair<string>)[]];

/** Import templates: the columns of each kind with two examples. */
const templates: Record<ImportKind, readonly Column[]> = {
  products: [
    [
      ['Name', 'Nombre'],
      ['Cheese crepe', 'Crepa de queso'],
      ['Mineral water 600 ml', 'Agua mineral 600 ml'],
    ],
    [
      ['Category', 'Categoría'],
      ['Starters', 'Entradas'],
      ['Drinks', 'Bebidas'],
    ],
    [['Price', 'Precio'], 95, 40],
    [['Cost', 'Costo'], 28, 14],
    [['Description', 'Descripción'], ['With mushrooms', 'Con champiñones'], ''],
    [['Code', 'Código'], 'E01', 'B07'],
    [['Barcode', 'Código de barras'], '', '7501055300075'],
    [
      ['Ingredients', 'Ingredientes'],
      ['Flour, milk, cheese, mushrooms', 'Harina, leche, queso, champiñones'],
      '',
    ],
    [['Allergens', 'Alérgenos'], ['Gluten, milk', 'Gluten, leche'], ''],
    [['Stock note', 'Nota de existencias'], ['20 a day', '20 al día'], ''],
  ],
  options: [
    [['Option group', 'Grupo de opciones'], 'Extras', 'Extras'],
    [
      ['Option', 'Opción'],
      ['Cheese', 'Queso'],
      ['Avocado', 'Aguacate'],
    ],
    [['Price', 'Precio'], 15, 20],
  ],
  people: [
    [['Name', 'Nombre'], 'Lucía', 'Mateo'],
    [['Last name', 'Apellido'], 'Hernández', 'Ruiz'],
    [
      ['Role', 'Puesto'],
      ['Server', 'Mesero'],
      ['Bar', 'Barra'],
    ],
    [['Phone', 'Teléfono'], '', '55 1234 5678'],
  ],
  tables: [
    [['Table', 'Mesa'], '1', 'T1'],
    [
      ['Room', 'Zona'],
      ['Dining room', 'Salón'],
      ['Terrace', 'Terraza'],
    ],
    [['Seats', 'Lugares'], 4, 2],
  ],
};

/** The template of a kind in one language. */
export function templateOf(
  kind: ImportKind,
  language: Language,
): { header: string[]; rows: Cell[][] } {
  const columns = templates[kind];
  const cellOf = (cell: Cell | Pair<string>) =>
    typeof cell === 'object' ? textIn(cell, language) : cell;
  return {
    header: columns.map(([title]) => textIn(title, language)),
    rows: [0, 1].map((row) => columns.map(([, ...examples]) => cellOf(examples[row] ?? ''))),
  };
}
