import * as contract from '@comanda/contract/costs';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import * as costImport from './cost-import.service.ts';
import * as costs from './costs.service.ts';
import * as projection from './projection.service.ts';

export function costsRoutes(app: FastifyInstance): void {
  mount(app, contract.listCosts, costs.costs);
  mount(app, contract.createCost, costs.addCost);
  mount(app, contract.updateCost, costs.changeCost);
  mount(app, contract.deleteCost, costs.removeCost);
  mount(app, contract.previewCostImport, costImport.previewImport);
  mount(app, contract.importCosts, costImport.importAll);
  mount(app, contract.exportCosts, costImport.exportAll);
  mount(app, contract.readProjection, projection.readReport);
  mount(app, contract.saveProjection, projection.saveInputs);
  mount(app, contract.exportProjection, projection.exportReport);
}
