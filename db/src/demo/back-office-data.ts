import type { NewRow } from '../schema.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** One special of each type. Ids of categories and products are looked up by name when seeding. */
export function demoSpecials(ids: {
  category(name: string): number;
  product(name: string): number;
}): NewRow<'specials'>[] {
  const special = (
    row: Omit<NewRow<'specials'>, 'conditions' | 'days_of_week'>,
    conditions: Record<string, unknown>,
    days: readonly number[] = everyDay,
  ): NewRow<'specials'> => ({
    ...row,
    conditions: JSON.stringify(conditions),
    days_of_week: JSON.stringify(days),
  });
  return [
    special(
      {
        name: 'Martes de pizza',
        description: '20 % off every pizza on Tuesdays',
        description_es: '20 % en todas las pizzas los martes',
        special_type: 'percentage_discount',
        // Hundredths of a percent.
        discount_value: 2000,
        priority: 20,
      },
      { category_id: ids.category('Pizzas') },
      [2],
    ),
    special(
      {
        name: 'Cervezas 3x2',
        description: 'Buy two bottled beers, get one free, 17:00 to 20:00',
        description_es: 'Tres cervezas de botella al precio de dos, de 17:00 a 20:00',
        special_type: 'buy_x_get_y_free',
        start_time: '17:00',
        end_time: '20:00',
        priority: 15,
      },
      {
        category_id: ids.category('Cervezas'),
        buy_quantity: 2,
        get_quantity: 1,
        applies_to: 'cheapest',
      },
    ),
    special(
      {
        name: 'Guacamole de bienvenida',
        description: '$40 off the guacamole from Monday to Thursday',
        description_es: '$40 menos en el guacamole de lunes a jueves',
        special_type: 'fixed_discount',
        // Centavos.
        discount_value: 4000,
        priority: 10,
      },
      { product_id: ids.product('Guacamole con totopos'), min_quantity: 1 },
      [1, 2, 3, 4],
    ),
    special(
      {
        name: 'Combo hamburguesa y coctel',
        description: 'One main dish and one cocktail for $269',
        description_es: 'Un plato fuerte y un coctel por $269',
        special_type: 'combo_deal',
        combo_price: 26900,
        priority: 5,
      },
      {
        combo_items: [
          { category_id: ids.category('Platos fuertes'), quantity: 1 },
          { category_id: ids.category('Cocteles'), quantity: 1 },
        ],
      },
    ),
  ];
}

type Frequency = 'daily' | 'monthly' | 'yearly' | 'one_time';

/** Costs: name, category, frequency, pesos. */
export const demoCosts: readonly (readonly [string, string, Frequency, number])[] = [
  ['Renta del local', 'rent', 'monthly', 38_000],
  ['Luz', 'utilities', 'monthly', 9_800],
  ['Agua', 'utilities', 'monthly', 1_900],
  ['Gas', 'utilities', 'monthly', 7_400],
  ['Internet y teléfono', 'utilities', 'monthly', 1_150],
  ['Nómina', 'payroll', 'monthly', 96_000],
  ['Limpieza', 'services', 'daily', 350],
  ['Licencia de alcoholes', 'licences', 'yearly', 26_000],
  ['Remodelación de la barra', 'renovation', 'one_time', 145_000],
];

/** Purchases: name, days ago, price in pesos without IVA, IVA in pesos. */
export const demoPurchases: readonly (readonly [string, number, number, number])[] = [
  ['Arrachera 10 kg', 2, 2_450, 0],
  ['Pastor 15 kg', 2, 1_890, 0],
  ['Queso Oaxaca 8 kg', 3, 1_240, 0],
  ['Mozzarella 10 kg', 3, 1_580, 0],
  ['Harina de trigo 25 kg', 5, 465, 0],
  ['Aguacate 12 kg', 1, 780, 0],
  ['Jitomate 20 kg', 1, 520, 0],
  ['Limón 15 kg', 1, 390, 0],
  ['Tortilla de maíz 30 kg', 1, 690, 0],
  ['Cerveza clara, 20 cajas', 6, 7_200, 1_152],
  ['Cerveza oscura, 10 cajas', 6, 3_800, 608],
  ['Barril clara 58 l', 4, 2_650, 424],
  ['Barril ámbar 58 l', 4, 3_100, 496],
  ['Tequila blanco, 12 botellas', 12, 3_960, 633.6],
  ['Mezcal joven, 6 botellas', 14, 2_700, 432],
  ['Ron añejo, 6 botellas', 14, 1_740, 278.4],
  ['Refrescos, 15 cajas', 8, 2_850, 456],
  ['Café en grano 5 kg', 9, 1_150, 0],
  ['Servilletas y popotes', 11, 640, 102.4],
  ['Papel térmico, 50 rollos', 20, 750, 120],
];
