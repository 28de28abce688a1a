import * as contract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { combineOrders, recombineOrder } from './combine.service.ts';
import { handOverOrder, moveItems, listServers } from './move.service.ts';
import { shareItem, splitOrder, splitOrderEqually } from './split.service.ts';

export function transfersRoutes(app: FastifyInstance): void {
  mount(app, contract.splitOrder, splitOrder);
  mount(app, contract.splitOrderEqually, splitOrderEqually);
  mount(app, contract.shareItem, shareItem);
  mount(app, contract.recombineOrder, recombineOrder);
  mount(app, contract.combineOrders, combineOrders);
  mount(app, contract.moveItems, moveItems);
  mount(app, contract.handOverOrder, handOverOrder);
  mount(app, contract.listServers, listServers);
}
