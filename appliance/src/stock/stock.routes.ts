import * as kegContract from '@comanda/contract/kegs';
import * as contract from '@comanda/contract/stock';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as kegs from './kegs.service.ts';
import * as stock from './stock.service.ts';

export function stockRoutes(app: FastifyInstance): void {
  mount(app, contract.listInventory, stock.listInventory);
  mount(app, contract.inventoryMonths, stock.inventoryMonths);
  mount(app, contract.createInventoryItem, stock.createInventoryItem);
  mount(app, contract.updateInventoryItem, stock.updateInventoryItem);
  mount(app, contract.deleteInventoryItem, stock.deleteInventoryItem);
  mount(app, contract.previewInventoryImport, stock.previewInventoryImport);
  mount(app, contract.importInventory, stock.importInventory);
  mount(app, contract.exportInventory, stock.exportInventory);
  mount(app, kegContract.listKegs, kegs.listKegs);
  mount(app, kegContract.openKeg, kegs.openKeg);
  mount(app, kegContract.endKeg, kegs.endKeg);
  mount(app, kegContract.deleteKeg, kegs.deleteKeg);
  mount(app, kegContract.kegReport, kegs.kegReport);
}
