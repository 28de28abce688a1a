type DemoCategory = {
  key: string;
  name: string;
  area: 'kitchen' | 'bar' | 'pizza';
  color: string;
  fresh: number;
  attention: number;
  /** Option groups of every product in the category. */
  groups: string[];
};

export const demoCategories: DemoCategory[] = [
  {
    key: 'starters',
    name: 'Entradas',
    area: 'kitchen',
    color: '#D98E4A',
    fresh: 5,
    attention: 12,
    groups: ['without'],
  },
  {
    key: 'tacos',
    name: 'Tacos',
    area: 'kitchen',
    color: '#C7563F',
    fresh: 5,
    attention: 12,
    groups: ['salsa', 'without', 'extras'],
  },
  {
    key: 'mains',
    name: 'Platos fuertes',
    area: 'kitchen',
    color: '#A8763E',
    fresh: 8,
    attention: 20,
    groups: ['without'],
  },
  {
    key: 'pizzas',
    name: 'Pizzas',
    area: 'pizza',
    color: '#B5473C',
    fresh: 8,
    attention: 18,
    groups: ['pizza-size', 'toppings'],
  },
  {
    key: 'desserts',
    name: 'Postres',
    area: 'kitchen',
    color: '#B97A9A',
    fresh: 5,
    attention: 12,
    groups: [],
  },
  {
    key: 'bottled',
    name: 'Cervezas',
    area: 'bar',
    color: '#C9A227',
    fresh: 3,
    attention: 8,
    groups: ['beer-style'],
  },
  {
    key: 'draft',
    name: 'Cerveza de barril',
    area: 'bar',
    color: '#D6B24C',
    fresh: 3,
    attention: 8,
    groups: ['draft', 'beer-style'],
  },
  {
    key: 'cocktails',
    name: 'Cocteles',
    area: 'bar',
    color: '#4E9C8F',
    fresh: 4,
    attention: 10,
    groups: [],
  },
  {
    key: 'spirits',
    name: 'Destilados',
    area: 'bar',
    color: '#7D6AA8',
    fresh: 3,
    attention: 8,
    groups: ['pour', 'mixer'],
  },
  {
    key: 'soft',
    name: 'Sin alcohol',
    area: 'bar',
    color: '#5B8DB8',
    fresh: 3,
    attention: 8,
    groups: [],
  },
];

type Line = readonly [
  name: string,
  english: string,
  spanish: string,
  pesos: number,
  cost: number,
  more?: { groups?: string[]; milliliters?: number },
];

const beer = { milliliters: 355 };
const meat = { groups: ['doneness', 'extras'] };
const coffee = { groups: ['milk'] };

/** Products by category: name, description in English and in Spanish, price and cost in pesos. */
export const demoMenu: Record<string, readonly Line[]> = {
  starters: [
    [
      'Guacamole con totopos',
      'Guacamole with tortilla chips',
      'Aguacate, jitomate, cebolla y cilantro',
      135,
      48,
    ],
    ['Queso fundido', 'Melted cheese with flour tortillas', 'Con tortillas de harina', 145, 52],
    [
      'Queso fundido con chorizo',
      'Melted cheese with chorizo',
      'Con chorizo y tortillas de harina',
      165,
      61,
    ],
    [
      'Nachos de la casa',
      'House nachos with beans and cheese',
      'Con frijol, queso y pico de gallo',
      155,
      50,
    ],
    [
      'Alitas (10 piezas)',
      'Ten chicken wings with dressing',
      'Con aderezo y bastones de verdura',
      185,
      78,
    ],
    ['Papas gajo', 'Potato wedges with chipotle mayo', 'Con mayonesa de chipotle', 95, 26],
    ['Esquites', 'Corn in a cup with lime and chili', 'Con mayonesa, queso, limón y chile', 75, 22],
  ],
  tacos: [
    ['Taco al pastor', 'Marinated pork with pineapple', 'Cerdo adobado con piña', 32, 11],
    ['Taco de arrachera', 'Skirt steak taco', 'Arrachera con cebolla y cilantro', 48, 20],
    ['Taco de cochinita', 'Slow-roasted pork taco', 'Cochinita pibil con cebolla morada', 36, 13],
    ['Taco de pescado', 'Battered fish taco', 'Pescado capeado con col y chipotle', 46, 18],
    ['Taco de camarón', 'Battered shrimp taco', 'Camarón capeado con col', 52, 22],
    ['Taco de hongos', 'Mushroom taco (vegetarian)', 'Hongos al ajillo', 34, 10],
    [
      'Gringa al pastor',
      'Flour tortilla, cheese and pork',
      'Tortilla de harina, queso y pastor',
      89,
      31,
    ],
    [
      'Quesadilla de flor de calabaza',
      'Squash blossom quesadilla',
      'Flor de calabaza y queso Oaxaca',
      68,
      21,
    ],
  ],
  mains: [
    [
      'Hamburguesa de la casa',
      'House burger with fries',
      'Carne de res, queso y papas',
      189,
      72,
      meat,
    ],
    [
      'Hamburguesa con tocino',
      'Bacon burger with fries',
      'Con tocino, queso y papas',
      209,
      84,
      meat,
    ],
    ['Arrachera 300 g', 'Skirt steak with guacamole', 'Con guacamole y frijoles', 329, 148, meat],
    ['Rib eye 350 g', 'Rib eye with baked potato', 'Con papa al horno', 429, 205, meat],
    ['Enchiladas verdes', 'Green enchiladas with chicken', 'De pollo con crema y queso', 169, 55],
    ['Enchiladas suizas', 'Enchiladas gratinated with cheese', 'De pollo gratinadas', 179, 60],
    ['Fajitas mixtas', 'Beef and chicken fajitas', 'Res y pollo con pimientos', 249, 98],
    ['Ensalada césar', 'Caesar salad with chicken', 'Con pollo a la parrilla', 149, 48],
    ['Pescado a la talla', 'Grilled fish with red chili', 'A la parrilla con chile rojo', 289, 121],
  ],
  pizzas: [
    ['Pizza margarita', 'Tomato, mozzarella and basil', 'Jitomate, mozzarella y albahaca', 149, 44],
    ['Pizza pepperoni', 'Pepperoni and mozzarella', 'Pepperoni y mozzarella', 165, 52],
    ['Pizza hawaiana', 'Ham and pineapple', 'Jamón y piña', 165, 52],
    ['Pizza mexicana', 'Chorizo, beans and jalapeño', 'Chorizo, frijol y jalapeño', 179, 58],
    ['Pizza cuatro quesos', 'Four cheeses', 'Mozzarella, azul, parmesano y manchego', 189, 66],
    ['Pizza vegetariana', 'Seasonal vegetables', 'Verduras de temporada', 169, 50],
    ['Pizza al pastor', 'Marinated pork, pineapple and onion', 'Pastor, piña y cebolla', 185, 60],
  ],
  desserts: [
    ['Flan de cajeta', 'Caramel custard', 'Con nuez', 75, 20],
    ['Churros con chocolate', 'Churros with hot chocolate', 'Cinco piezas con chocolate', 85, 22],
    ['Pastel de tres leches', 'Three-milk cake', 'Rebanada con fruta', 89, 28],
    ['Helado artesanal', 'Two scoops of ice cream', 'Dos bolas', 69, 20],
  ],
  bottled: [
    ['Cerveza clara', 'Lager, bottle', 'Botella de 355 ml', 50, 19, beer],
    ['Cerveza oscura', 'Dark beer, bottle', 'Botella de 355 ml', 52, 20, beer],
    ['Cerveza ligera', 'Light beer, bottle', 'Botella de 355 ml', 50, 19, beer],
    ['Cerveza sin alcohol', 'Alcohol-free beer', 'Botella de 355 ml', 48, 19],
    ['Cerveza artesanal IPA', 'Craft IPA, bottle', 'Botella de 355 ml', 95, 45, beer],
  ],
  draft: [
    ['Barril clara', 'Lager on tap', 'Clara de barril', 45, 14],
    ['Barril ámbar', 'Amber ale on tap', 'Ámbar de barril', 55, 18],
    ['Barril stout', 'Stout on tap', 'Stout de barril', 60, 21],
  ],
  cocktails: [
    [
      'Margarita',
      'Tequila, orange liqueur and lime',
      'Tequila, licor de naranja y limón',
      135,
      38,
      { milliliters: 60 },
    ],
    [
      'Margarita de mango',
      'Frozen mango margarita',
      'Frozen de mango',
      145,
      42,
      { milliliters: 60 },
    ],
    [
      'Paloma',
      'Tequila and grapefruit soda',
      'Tequila y refresco de toronja',
      120,
      33,
      { milliliters: 45 },
    ],
    ['Mojito', 'Rum, mint and lime', 'Ron, hierbabuena y limón', 130, 36, { milliliters: 45 }],
    [
      'Carajillo',
      'Espresso and herbal liqueur',
      'Café espresso y licor de hierbas',
      145,
      52,
      { milliliters: 45 },
    ],
    ['Gin tonic', 'Gin and tonic water', 'Ginebra y agua tónica', 149, 48, { milliliters: 45 }],
    ['Sangría', 'Red wine with fruit', 'Vino tinto con fruta', 125, 35, { milliliters: 150 }],
  ],
  spirits: [
    ['Tequila blanco', 'White tequila', 'Copa de tequila blanco', 95, 28],
    ['Tequila reposado', 'Aged tequila', 'Copa de tequila reposado', 115, 36],
    ['Mezcal joven', 'Young mezcal with orange', 'Con naranja y sal de gusano', 120, 38],
    ['Ron añejo', 'Aged rum', 'Copa de ron añejo', 99, 29],
    ['Whisky', 'Blended whisky', 'Copa de whisky', 139, 47],
  ],
  soft: [
    ['Refresco', 'Soft drink', 'Lata de 355 ml', 38, 13],
    ['Agua mineral', 'Sparkling water', 'Botella de 355 ml', 38, 12],
    ['Agua natural', 'Still water', 'Botella de 600 ml', 30, 8],
    ['Limonada', 'Lemonade, still or sparkling', 'Natural o mineral', 48, 10],
    ['Agua de jamaica', 'Hibiscus water', 'Vaso de 500 ml', 42, 8],
    ['Café americano', 'Filter coffee', 'Taza', 42, 9],
    ['Capuchino', 'Cappuccino', 'Taza', 58, 14, coffee],
    ['Chocolate caliente', 'Hot chocolate', 'Taza', 55, 14, coffee],
  ],
};
