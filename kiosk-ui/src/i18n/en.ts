import { common } from './en/common.ts';
import { floor } from './en/floor.ts';
import { kitchen } from './en/kitchen.ts';
import { orders } from './en/orders.ts';
import { problems } from './en/problems.ts';
import { session } from './en/session.ts';

/** The source of every text on the screen. */
export const en = { common, session, floor, orders, kitchen, problems };
