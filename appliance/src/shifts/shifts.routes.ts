import * as contract from '@comanda/contract/shifts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import * as cards from './cards.service.ts';
import * as shifts from './shifts.service.ts';

export function shiftsRoutes(app: FastifyInstance): void {
  mount(app, contract.shiftAnalysis, shifts.analysis);
  mount(app, contract.exportShift, shifts.exportAnalysis);
  mount(app, contract.readMapping, cards.storedMapping);
  mount(app, contract.saveMapping, cards.keepMapping);
  mount(app, contract.reconcileCards, cards.reconcile);
  mount(app, contract.exportReconciliation, cards.exportMatches);
}
