import type { SampleMenu } from './sample-menu.ts';

export const cantina: SampleMenu = {
  groups: {
    salsa: {
      name: ['Salsa', 'Salsa'],
      pick: 'one',
      options: [
        [['Verde', 'Green']],
        [['Roja', 'Red']],
        [['Habanero', 'Habanero']],
        [['Sin salsa', 'No salsa']],
      ],
    },
    extras: {
      name: ['Extras', 'Extras'],
      pick: 'several',
      options: [
        [['Queso', 'Cheese'], 20],
        [['Guacamole', 'Guacamole'], 35],
        [['Crema', 'Sour cream'], 12],
      ],
    },
    rim: {
      name: ['Preparación', 'Style'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Sola', 'Plain']],
        [['Chelada', 'Chelada'], 15],
        [['Michelada', 'Michelada'], 25],
      ],
    },
    serve: {
      name: ['Servido', 'Served'],
      pick: 'one',
      mandatory: true,
      options: [
        [['Derecho', 'Neat']],
        [['En las rocas', 'On the rocks']],
        [['Con refresco', 'With soda'], 20],
      ],
    },
  },
  categories: [
    {
      name: ['Botanas', 'Starters'],
      area: 'kitchen',
      color: '#e0a030',
      products: [
        [['Guacamole con totopos', 'Guacamole and chips'], 125],
        [['Queso fundido', 'Melted cheese'], 135, ['extras']],
        [['Esquites', 'Corn in a cup'], 75],
        [['Chicharrón de queso', 'Cheese crisp'], 110],
        [['Papas a la francesa', 'French fries'], 85],
      ],
    },
    {
      name: ['Tacos y platos', 'Tacos and mains'],
      area: 'kitchen',
      color: '#c8553d',
      products: [
        [['Taco al pastor', 'Taco al pastor'], 32, ['salsa', 'extras']],
        [['Taco de arrachera', 'Skirt steak taco'], 45, ['salsa', 'extras']],
        [['Taco de pescado', 'Fish taco'], 48, ['salsa']],
        [['Quesadilla de flor de calabaza', 'Squash blossom quesadilla'], 68, ['salsa']],
        [['Enchiladas suizas', 'Enchiladas suizas'], 155],
        [['Arrachera con guarnición', 'Skirt steak plate'], 285],
        [['Caldo tlalpeño', 'Tlalpeño soup'], 95],
      ],
    },
    {
      name: ['Cerveza', 'Beer'],
      area: 'bar',
      color: '#d9b310',
      products: [
        [['Cerveza clara', 'Lager'], 55, ['rim']],
        [['Cerveza oscura', 'Dark beer'], 60, ['rim']],
        [['Cerveza artesanal', 'Craft beer'], 95, ['rim']],
      ],
    },
    {
      name: ['Tequila y mezcal', 'Tequila and mezcal'],
      area: 'bar',
      color: '#5b8c5a',
      products: [
        [['Tequila blanco', 'Tequila blanco'], 95, ['serve']],
        [['Tequila reposado', 'Tequila reposado'], 110, ['serve']],
        [['Mezcal joven', 'Mezcal joven'], 120, ['serve']],
        [['Margarita', 'Margarita'], 135],
        [['Paloma', 'Paloma'], 125],
      ],
    },
    {
      name: ['Sin alcohol', 'Soft drinks'],
      area: 'bar',
      color: '#4a90c2',
      products: [
        [['Refresco', 'Soda'], 40],
        [['Agua de jamaica', 'Hibiscus water'], 38],
        [['Agua mineral', 'Mineral water'], 42],
      ],
    },
    {
      name: ['Postres', 'Desserts'],
      area: 'kitchen',
      color: '#a06cb0',
      products: [
        [['Flan napolitano', 'Flan'], 75],
        [['Churros con chocolate', 'Churros with chocolate'], 85],
      ],
    },
  ],
};
