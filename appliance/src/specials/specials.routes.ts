import * as contract from '@comanda/contract/specials';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  checkApplicable,
  applyComboDiscount,
  applySpecialDiscount,
  clearDiscounts,
  removeSpecial,
} from '../checks/check-specials.service.ts';
import { listCheckSpecials } from '../checks/list-specials.service.ts';
import { createSpecial, updateSpecial, deleteSpecial, listSpecials } from './specials.service.ts';

export function specialsRoutes(app: FastifyInstance): void {
  mount(app, contract.listSpecials, listSpecials);
  mount(app, contract.createSpecial, createSpecial);
  mount(app, contract.updateSpecial, updateSpecial);
  mount(app, contract.deleteSpecial, deleteSpecial);
  mount(app, contract.checkApplicable, checkApplicable);
  mount(app, contract.applyComboDiscount, applyComboDiscount);
  mount(app, contract.applySpecialDiscount, applySpecialDiscount);
  mount(app, contract.clearDiscounts, clearDiscounts);
  mount(app, contract.listCheckSpecials, listCheckSpecials);
  mount(app, contract.removeSpecial, removeSpecial);
}
