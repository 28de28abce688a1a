import * as contract from '@comanda/contract/ready';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { dismissReady, readReady } from './ready.service.ts';

export function readyRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.readReady, readReady);
  mount(app, contract.dismissReady, dismissReady);
}
