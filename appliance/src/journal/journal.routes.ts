import * as contract from '@comanda/contract/journal';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../http/mount.ts';
import { changeThresholds, exceptions } from './exceptions.service.ts';
import { chainCheck, journalPage } from './journal.service.ts';

export function journalRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listJournal, journalPage);
  mount(app, contract.listExceptions, exceptions);
  mount(app, contract.setThresholds, changeThresholds);
  mountOwn(app, contract.checkJournal, chainCheck);
}
