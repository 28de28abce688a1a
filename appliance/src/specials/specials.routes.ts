import * as contract from '@comanda/contract/specials';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { applicable, applyCombo, applySpecial, clear } from './check-specials.service.ts';
import { addSpecial, changeSpecial, removeSpecial, specials } from './specials.service.ts';

export function specialsRoutes(app: FastifyInstance): void {
  mount(app, contract.listSpecials, specials);
  mount(app, contract.createSpecial, addSpecial);
  mount(app, contract.updateSpecial, changeSpecial);
  mount(app, contract.deleteSpecial, removeSpecial);
  mount(app, contract.checkApplicable, applicable);
  mount(app, contract.applyComboDiscount, applyCombo);
  mount(app, contract.applySpecialDiscount, applySpecial);
  mount(app, contract.clearDiscounts, clear);
}
