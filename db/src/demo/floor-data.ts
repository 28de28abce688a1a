type Shape = 'rectangle' | 'round' | 'square' | 'other';

export const demoRooms = ['Salón', 'Terraza'] as const;

type DemoTable = {
  room: 1 | 2;
  name: string;
  shape: Shape;
  x: number;
  y: number;
  width: number;
  height: number;
  seats: number;
};

const table = (
  room: 1 | 2,
  name: string,
  shape: Shape,
  [x, y]: [number, number],
  [width, height]: [number, number],
  seats: number,
): DemoTable => ({ room, name, shape, x, y, width, height, seats });

/** Fourteen tables in every shape. The bar is one long table of its own shape. */
export const demoTables: DemoTable[] = [
  table(1, 'Mesa 1', 'square', [60, 60], [80, 80], 4),
  table(1, 'Mesa 2', 'square', [200, 60], [80, 80], 4),
  table(1, 'Mesa 3', 'round', [345, 55], [90, 90], 4),
  table(1, 'Mesa 4', 'round', [495, 55], [90, 90], 4),
  table(1, 'Mesa 5', 'rectangle', [60, 210], [140, 80], 6),
  table(1, 'Mesa 6', 'rectangle', [260, 210], [140, 80], 6),
  table(1, 'Mesa 7', 'rectangle', [460, 210], [160, 80], 8),
  table(1, 'Mesa 8', 'square', [60, 360], [70, 70], 2),
  table(1, 'Mesa 9', 'square', [190, 360], [70, 70], 2),
  table(1, 'Barra', 'other', [330, 365], [240, 60], 8),
  table(2, 'Terraza 1', 'round', [80, 70], [80, 80], 4),
  table(2, 'Terraza 2', 'round', [240, 70], [80, 80], 4),
  table(2, 'Terraza 3', 'rectangle', [70, 220], [120, 80], 6),
  table(2, 'Lounge', 'other', [270, 215], [150, 100], 8),
];
