import * as contract from '@comanda/contract/costs';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as costImport from './cost-import.service.ts';
import * as costs from './costs.service.ts';
import * as projection from './projection.service.ts';

export function costsRoutes(app: FastifyInstance): void {
  mount(app, contract.listCosts, costs.listCosts);
  mount(app, contract.createCost, costs.createCost);
  mount(app, contract.updateCost, costs.updateCost);
  mount(app, contract.deleteCost, costs.deleteCost);
  mount(app, contract.previewCostImport, costImport.previewCostImport);
  mount(app, contract.importCosts, costImport.importCosts);
  mount(app, contract.exportCosts, costImport.exportCosts);
  mount(app, contract.readProjection, projection.readProjection);
  mount(app, contract.saveProjection, projection.saveProjection);
  mount(app, contract.exportProjection, projection.exportProjection);
}
