import * as contract from '@comanda/contract/bin';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { listBin, restoreFromBin } from './bin.service.ts';

export function binRoutes(app: FastifyInstance): void {
  mount(app, contract.listBin, listBin);
  mount(app, contract.restoreFromBin, restoreFromBin);
}
