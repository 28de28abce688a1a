import type { floor as source } from '../en/floor.ts';
import type { Translated } from '../shape.ts';

export const floor: Translated<typeof source> = {};
