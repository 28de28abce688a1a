import * as kegContract from '@comanda/contract/kegs';
import * as contract from '@comanda/contract/stock';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import * as kegs from './kegs.service.ts';
import * as stock from './stock.service.ts';

export function stockRoutes(app: FastifyInstance): void {
  mount(app, contract.listInventory, stock.items);
  mount(app, contract.inventoryMonths, stock.months);
  mount(app, contract.createInventoryItem, stock.addItem);
  mount(app, contract.updateInventoryItem, stock.changeItem);
  mount(app, contract.deleteInventoryItem, stock.removeItem);
  mount(app, contract.previewInventoryImport, stock.previewImport);
  mount(app, contract.importInventory, stock.importAll);
  mount(app, contract.exportInventory, stock.exportAll);
  mount(app, kegContract.listKegs, kegs.tapped);
  mount(app, kegContract.openKeg, kegs.open);
  mount(app, kegContract.endKeg, kegs.end);
  mount(app, kegContract.deleteKeg, kegs.remove);
  mount(app, kegContract.kegReport, kegs.report);
}
