import * as contract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { combine, recombine } from './combine.service.ts';
import { handOver, moveChosen, servers } from './move.service.ts';
import { share, split, splitEqually } from './split.service.ts';

export function transfersRoutes(app: FastifyInstance): void {
  mount(app, contract.splitOrder, split);
  mount(app, contract.splitOrderEqually, splitEqually);
  mount(app, contract.shareItem, share);
  mount(app, contract.recombineOrder, recombine);
  mount(app, contract.combineOrders, combine);
  mount(app, contract.moveItems, moveChosen);
  mount(app, contract.handOverOrder, handOver);
  mount(app, contract.listServers, servers);
}
