import * as contract from '@comanda/contract/shifts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as cards from './cards.service.ts';
import * as shifts from './shifts.service.ts';

export function shiftsRoutes(app: FastifyInstance): void {
  mount(app, contract.shiftAnalysis, shifts.shiftAnalysis);
  mount(app, contract.exportShift, shifts.exportShift);
  mount(app, contract.readMapping, cards.readMapping);
  mount(app, contract.saveMapping, cards.saveMapping);
  mount(app, contract.reconcileCards, cards.reconcileCards);
  mount(app, contract.exportReconciliation, cards.exportReconciliation);
}
