import { common } from './es/common.ts';
import { floor } from './es/floor.ts';
import { kitchen } from './es/kitchen.ts';
import { orders } from './es/orders.ts';
import { problems } from './es/problems.ts';
import { session } from './es/session.ts';
import type { en } from './en.ts';
import type { Translated } from './shape.ts';

/** Mexican Spanish, in the trade's words; a missing text does not compile. */
export const es: Translated<typeof en> = { common, session, floor, orders, kitchen, problems };
