import * as contract from '@comanda/contract/box';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../kernel/mount.ts';
import { readBox, readBoxChecks } from './box.service.ts';
import { downloadSupport } from './support.service.ts';
import { readClock, takeClockBack } from './clock.service.ts';

export function boxRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.readBox, readBox);
  mountOwn(app, contract.readBoxChecks, readBoxChecks);
  mountOwn(app, contract.downloadSupport, downloadSupport);
  mountOwn(app, contract.readClock, readClock);
  mountOwn(app, contract.takeClockBack, takeClockBack);
}
