import * as bulk from '@comanda/contract/catalog-bulk';
import * as contract from '@comanda/contract/imports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as service from './imports.service.ts';
import * as products from './products.service.ts';

export function importsRoutes(app: FastifyInstance): void {
  mount(app, bulk.previewProductImport, products.previewProductImport);
  mount(app, bulk.importProducts, products.importProducts);
  mount(app, bulk.exportProducts, products.exportProducts);

  mount(app, contract.readImport, service.readImport);
  mount(app, contract.previewImport, service.previewImport);
  mount(app, contract.importFile, service.importFile);
  mount(app, contract.lastImport, service.lastImport);
  mount(app, contract.undoImport, service.undoImport);
  mount(app, contract.importTemplate, service.importTemplate);
}
