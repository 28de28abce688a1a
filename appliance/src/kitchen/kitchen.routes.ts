import * as kitchen from '@comanda/contract/kitchen';
import * as contract from '@comanda/contract/checks';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  acknowledgeItem,
  setItemStatus,
  listCheckItems,
  listPastItems,
} from './kitchen.service.ts';
import { advanceTicket, markSeen } from './ticket.service.ts';

export function kitchenRoutes(app: FastifyInstance): void {
  mount(app, contract.listCheckItems, listCheckItems);
  mount(app, contract.listPastItems, listPastItems);
  mount(app, contract.setItemStatus, setItemStatus);
  mount(app, contract.acknowledgeItem, acknowledgeItem);
  mount(app, kitchen.advanceTicket, advanceTicket);
  mount(app, kitchen.markSeen, markSeen);
}
