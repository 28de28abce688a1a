import * as contract from '@comanda/contract/journal';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { setThresholds, listExceptions } from './exceptions.service.ts';
import { checkJournal, listJournal } from './journal.service.ts';

export function journalRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listJournal, listJournal);
  mount(app, contract.listExceptions, listExceptions);
  mount(app, contract.setThresholds, setThresholds);
  mountOwn(app, contract.checkJournal, checkJournal);
}
