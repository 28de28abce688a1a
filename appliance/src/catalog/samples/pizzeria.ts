import type { SampleMenu } from './sample-menu.ts';

const pizza = ['size', 'crust', 'toppings'] as const;

export const pizzeria: SampleMenu = {
  groups: {
    size: {
      name: ['Tamaño', 'Size'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Individual', 'Individual']],
        [['Mediana', 'Medium'], 70],
        [['Familiar', 'Family'], 130],
      ],
    },
    crust: {
      name: ['Orilla', 'Crust'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Normal', 'Regular']],
        [['Delgada', 'Thin']],
        [['Rellena de queso', 'Stuffed'], 40],
      ],
    },
    toppings: {
      name: ['Ingredientes extra', 'Extra toppings'],
      pick: 'several',
      options: [
        [['Pepperoni', 'Pepperoni'], 25],
        [['Champiñones', 'Mushrooms'], 20],
        [['Jalapeño', 'Jalapeño'], 15],
        [['Queso extra', 'Extra cheese'], 30],
      ],
    },
    pasta: {
      name: ['Pasta', 'Pasta'],
      pick: 'one',
      mandatory: true,
      options: [[['Espagueti', 'Spaghetti']], [['Fettuccine', 'Fettuccine']], [['Penne', 'Penne']]],
    },
  },
  categories: [
    {
      name: ['Pizzas', 'Pizzas'],
      area: 'pizza',
      color: '#c8553d',
      products: [
        [['Margarita', 'Margherita'], 145, pizza],
        [['Pepperoni', 'Pepperoni'], 165, pizza],
        [['Hawaiana', 'Hawaiian'], 165, pizza],
        [['Mexicana', 'Mexican'], 175, pizza],
        [['Cuatro quesos', 'Four cheese'], 185, pizza],
        [['Vegetariana', 'Vegetarian'], 170, pizza],
        [['Prosciutto y arúgula', 'Prosciutto and arugula'], 210, pizza],
      ],
    },
    {
      name: ['Entradas', 'Starters'],
      area: 'kitchen',
      color: '#e0a030',
      products: [
        [['Pan de ajo', 'Garlic bread'], 75],
        [['Alitas', 'Chicken wings'], 145],
        [['Ensalada césar', 'Caesar salad'], 125],
        [['Ensalada caprese', 'Caprese salad'], 130],
      ],
    },
    {
      name: ['Pastas', 'Pasta'],
      area: 'kitchen',
      color: '#d9b310',
      products: [
        [['Boloñesa', 'Bolognese'], 165, ['pasta']],
        [['Alfredo', 'Alfredo'], 160, ['pasta']],
        [['Pesto', 'Pesto'], 155, ['pasta']],
        [['Lasaña', 'Lasagna'], 185],
      ],
    },
    {
      name: ['Bebidas', 'Drinks'],
      area: 'bar',
      color: '#4a90c2',
      products: [
        [['Refresco', 'Soda'], 40],
        [['Limonada', 'Lemonade'], 45],
        [['Agua mineral', 'Mineral water'], 42],
        [['Cerveza', 'Beer'], 60],
        [['Copa de vino tinto', 'Glass of red wine'], 110],
        [['Copa de vino blanco', 'Glass of white wine'], 110],
      ],
    },
    {
      name: ['Postres', 'Desserts'],
      area: 'kitchen',
      color: '#a06cb0',
      products: [
        [['Tiramisú', 'Tiramisu'], 95],
        [['Panna cotta', 'Panna cotta'], 85],
        [['Helado', 'Ice cream'], 65],
      ],
    },
  ],
};
