import * as contract from '@comanda/contract/setup';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../kernel/mount.ts';
import { checkSetupCode, setUp } from './setup.service.ts';

export function setupRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.checkSetupCode, checkSetupCode);
  mountOwn(app, contract.setUp, setUp);
}
