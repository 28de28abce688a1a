import * as contract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { combineChecks, recombineCheck } from './combine.service.ts';
import { handOverCheck, moveItems, listServers } from './move.service.ts';
import { shareItem, splitCheck, splitCheckEqually } from './split.service.ts';

export function transfersRoutes(app: FastifyInstance): void {
  mount(app, contract.splitCheck, splitCheck);
  mount(app, contract.splitCheckEqually, splitCheckEqually);
  mount(app, contract.shareItem, shareItem);
  mount(app, contract.recombineCheck, recombineCheck);
  mount(app, contract.combineChecks, combineChecks);
  mount(app, contract.moveItems, moveItems);
  mount(app, contract.handOverCheck, handOverCheck);
  mount(app, contract.listServers, listServers);
}
