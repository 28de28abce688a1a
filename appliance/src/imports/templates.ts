import type { ImportKind } from '@comanda/domain/import-fields';

interface Template {
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Import templates: the columns of each kind with two examples. */
export const templates: Record<ImportKind, Record<'en' | 'es', Template>> = {
  products: {
    en: {
      header: [
        'Name',
        'Category',
        'Price',
        'Cost',
        'Description',
        'Code',
        'Barcode',
        'Ingredients',
        'Allergens',
        'Stock note',
      ],
      rows: [
        [
          'Cheese crepe',
          'Starters',
          95,
          28,
          'With mushrooms',
          'E01',
          '',
          'Flour, milk, cheese, mushrooms',
          'Gluten, milk',
          '20 a day',
        ],
        ['Mineral water 600 ml', 'Drinks', 40, 14, '', 'B07', '7501055300075', '', '', ''],
      ],
    },
    es: {
      header: [
        'Nombre',
        'Categoría',
        'Precio',
        'Costo',
        'Descripción',
        'Código',
        'Código de barras',
        'Ingredientes',
        'Alérgenos',
        'Nota de existencias',
      ],
      rows: [
        [
          'Crepa de queso',
          'Entradas',
          95,
          28,
          'Con champiñones',
          'E01',
          '',
          'Harina, leche, queso, champiñones',
          'Gluten, leche',
          '20 al día',
        ],
        ['Agua mineral 600 ml', 'Bebidas', 40, 14, '', 'B07', '7501055300075', '', '', ''],
      ],
    },
  },
  options: {
    en: {
      header: ['Option group', 'Option', 'Price'],
      rows: [
        ['Extras', 'Cheese', 15],
        ['Extras', 'Avocado', 20],
      ],
    },
    es: {
      header: ['Grupo de opciones', 'Opción', 'Precio'],
      rows: [
        ['Extras', 'Queso', 15],
        ['Extras', 'Aguacate', 20],
      ],
    },
  },
  people: {
    en: {
      header: ['Name', 'Last name', 'Role', 'Phone'],
      rows: [
        ['Lucía', 'Hernández', 'Server', ''],
        ['Mateo', 'Ruiz', 'Bar', '55 1234 5678'],
      ],
    },
    es: {
      header: ['Nombre', 'Apellido', 'Puesto', 'Teléfono'],
      rows: [
        ['Lucía', 'Hernández', 'Mesero', ''],
        ['Mateo', 'Ruiz', 'Barra', '55 1234 5678'],
      ],
    },
  },
  tables: {
    en: {
      header: ['Table', 'Room', 'Seats'],
      rows: [
        ['1', 'Dining room', 4],
        ['T1', 'Terrace', 2],
      ],
    },
    es: {
      header: ['Mesa', 'Zona', 'Lugares'],
      rows: [
        ['1', 'Salón', 4],
        ['T1', 'Terraza', 2],
      ],
    },
  },
};
