import type { kitchen as source } from '../en/kitchen.ts';
import type { Translated } from '../shape.ts';

export const kitchen: Translated<typeof source> = {};
