import type { SampleMenu } from './sample-menu.ts';

export const cafe: SampleMenu = {
  groups: {
    size: {
      name: ['Tamaño', 'Size'],
      pick: 'one',
      mandatory: true,
      options: [[['Chico', 'Small']], [['Mediano', 'Medium'], 10], [['Grande', 'Large'], 18]],
    },
    milk: {
      name: ['Leche', 'Milk'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Entera', 'Whole']],
        [['Deslactosada', 'Lactose-free']],
        [['Avena', 'Oat'], 15],
        [['Almendra', 'Almond'], 15],
      ],
    },
    extras: {
      name: ['Extras', 'Extras'],
      pick: 'several',
      options: [
        [['Carga extra', 'Extra shot'], 15],
        [['Vainilla', 'Vanilla'], 12],
        [['Crema batida', 'Whipped cream'], 12],
      ],
    },
    bread: {
      name: ['Pan', 'Bread'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Masa madre', 'Sourdough']],
        [['Integral', 'Whole wheat']],
        [['Sin gluten', 'Gluten-free'], 20],
      ],
    },
  },
  categories: [
    {
      name: ['Café', 'Coffee'],
      area: 'bar',
      color: '#7b4f2c',
      products: [
        [['Espresso', 'Espresso'], 42, ['extras']],
        [['Americano', 'Americano'], 48, ['size', 'extras']],
        [['Capuchino', 'Cappuccino'], 62, ['size', 'milk', 'extras']],
        [['Latte', 'Latte'], 65, ['size', 'milk', 'extras']],
        [['Flat white', 'Flat white'], 68, ['milk', 'extras']],
        [['Moka', 'Mocha'], 72, ['size', 'milk', 'extras']],
        [['Café de olla', 'Café de olla'], 45, ['size']],
        [['Cold brew', 'Cold brew'], 68, ['size']],
      ],
    },
    {
      name: ['Té y otros', 'Tea and more'],
      area: 'bar',
      color: '#5b8c5a',
      products: [
        [['Té', 'Tea'], 45, ['size']],
        [['Chai latte', 'Chai latte'], 68, ['size', 'milk']],
        [['Matcha latte', 'Matcha latte'], 75, ['size', 'milk']],
        [['Chocolate caliente', 'Hot chocolate'], 62, ['size', 'milk']],
        [['Jugo de naranja', 'Orange juice'], 55],
        [['Limonada', 'Lemonade'], 50],
      ],
    },
    {
      name: ['Desayunos', 'Breakfast'],
      area: 'kitchen',
      color: '#e0a030',
      products: [
        [['Chilaquiles verdes', 'Green chilaquiles'], 125],
        [['Huevos al gusto', 'Eggs any style'], 105, ['bread']],
        [['Avena con fruta', 'Oatmeal with fruit'], 85],
        [['Pan tostado con aguacate', 'Avocado toast'], 115, ['bread']],
      ],
    },
    {
      name: ['Comida', 'Lunch'],
      area: 'kitchen',
      color: '#c8553d',
      products: [
        [['Baguette de jamón serrano', 'Serrano ham baguette'], 135],
        [['Panini caprese', 'Caprese panini'], 125],
        [['Ensalada de la casa', 'House salad'], 115],
      ],
    },
    {
      name: ['Pan y postres', 'Bakery'],
      area: 'other',
      color: '#a06cb0',
      products: [
        [['Croissant', 'Croissant'], 48],
        [['Concha', 'Concha'], 28],
        [['Rol de canela', 'Cinnamon roll'], 58],
        [['Pastel de zanahoria', 'Carrot cake'], 78],
        [['Galleta de chocolate', 'Chocolate cookie'], 38],
      ],
    },
  ],
};
