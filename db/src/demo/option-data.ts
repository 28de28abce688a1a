type DemoOption = {
  name: string;
  /** Centavos. */
  adjust?: number;
  milliliters?: number;
  isDefault?: boolean;
};
export type DemoGroup = {
  key: string;
  name: string;
  /** 1 for one choice, 2 for several. */
  type: 1 | 2;
  mandatory: boolean;
  max?: number;
  options: DemoOption[];
};

const plain = (...names: string[]): DemoOption[] => names.map((name) => ({ name }));

/** Option groups of the demo menu: single and multiple, mandatory and optional, with prices and volumes. */
export const demoGroups: DemoGroup[] = [
  {
    key: 'doneness',
    name: 'Término',
    type: 1,
    mandatory: true,
    options: [
      { name: 'Rojo' },
      { name: 'Medio' },
      { name: 'Tres cuartos', isDefault: true },
      { name: 'Bien cocido' },
    ],
  },
  {
    key: 'salsa',
    name: 'Salsa',
    type: 1,
    mandatory: false,
    options: plain('Verde', 'Roja', 'Habanero'),
  },
  {
    key: 'without',
    name: 'Sin',
    type: 2,
    mandatory: false,
    options: plain('Sin cebolla', 'Sin cilantro', 'Sin picante', 'Sin gluten'),
  },
  {
    key: 'extras',
    name: 'Extras',
    type: 2,
    mandatory: false,
    max: 3,
    options: [
      { name: 'Queso', adjust: 2000 },
      { name: 'Aguacate', adjust: 2500 },
      { name: 'Tocino', adjust: 2500 },
      { name: 'Jalapeños' },
    ],
  },
  {
    key: 'pizza-size',
    name: 'Tamaño',
    type: 1,
    mandatory: true,
    options: [
      { name: 'Individual', isDefault: true },
      { name: 'Mediana', adjust: 7000 },
      { name: 'Familiar', adjust: 13000 },
    ],
  },
  {
    key: 'toppings',
    name: 'Ingredientes extra',
    type: 2,
    mandatory: false,
    max: 4,
    options: [
      { name: 'Champiñones', adjust: 1800 },
      { name: 'Aceitunas', adjust: 1800 },
      { name: 'Pepperoni', adjust: 2500 },
      { name: 'Doble queso', adjust: 3000 },
    ],
  },
  {
    key: 'draft',
    name: 'Medida de barril',
    type: 1,
    mandatory: true,
    options: [
      { name: 'Caña 250 ml', milliliters: 250, isDefault: true },
      { name: 'Tarro 400 ml', milliliters: 400, adjust: 3000 },
      { name: 'Jarra 1 litro', milliliters: 1000, adjust: 11000 },
    ],
  },
  {
    key: 'beer-style',
    name: 'Preparación',
    type: 1,
    mandatory: false,
    options: [
      { name: 'Chelada', adjust: 1500 },
      { name: 'Michelada', adjust: 2500 },
      { name: 'Con clamato', adjust: 3500 },
    ],
  },
  {
    key: 'pour',
    name: 'Copa',
    type: 1,
    mandatory: true,
    options: [
      { name: 'Sencillo 45 ml', milliliters: 45, isDefault: true },
      { name: 'Doble 90 ml', milliliters: 90, adjust: 9000 },
    ],
  },
  {
    key: 'mixer',
    name: 'Mezclador',
    type: 1,
    mandatory: false,
    options: plain('Derecho', 'Agua mineral', 'Refresco de cola', 'Refresco de toronja'),
  },
  {
    key: 'milk',
    name: 'Leche',
    type: 1,
    mandatory: false,
    options: [
      { name: 'Entera', isDefault: true },
      { name: 'Deslactosada' },
      { name: 'Avena', adjust: 1000 },
    ],
  },
];
