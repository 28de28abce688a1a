import * as contract from '@comanda/contract/setup';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../http/mount.ts';
import { checkCode, setBoxUp } from './setup.service.ts';

export function setupRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.checkSetupCode, checkCode);
  mountOwn(app, contract.setUp, setBoxUp);
}
