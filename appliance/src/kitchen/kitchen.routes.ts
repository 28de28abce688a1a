import * as kitchen from '@comanda/contract/kitchen';
import * as contract from '@comanda/contract/orders';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { acknowledge, advance, orderProducts, pastItems } from './kitchen.service.ts';
import { advanceAll, seen } from './ticket.service.ts';

export function kitchenRoutes(app: FastifyInstance): void {
  mount(app, contract.listOrderProducts, orderProducts);
  mount(app, contract.listPastItems, pastItems);
  mount(app, contract.setItemStatus, advance);
  mount(app, contract.acknowledgeItem, acknowledge);
  mount(app, kitchen.advanceTicket, advanceAll);
  mount(app, kitchen.markSeen, seen);
}
