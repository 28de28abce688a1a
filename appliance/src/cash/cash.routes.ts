import * as contract from '@comanda/contract/cash';
import * as cuts from '@comanda/contract/cuts';
import * as payouts from '@comanda/contract/payouts';
import * as tips from '@comanda/contract/tips';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  closeRegister,
  listHeardAboutSources,
  openRegister,
  listPaymentTypes,
} from './cash.service.ts';
import {
  xCut,
  zCut,
  printXCut,
  printZCut,
  registerSummary,
  listZCuts,
  zCutTotals,
} from './cuts.service.ts';
import * as payoutsService from './payouts.service.ts';
import {
  listActiveRegisters,
  createRegister,
  listRegisters,
  deleteRegister,
  renameRegister,
} from './registers.service.ts';
import { ownTips, payTips, poolTips, tipReport } from './tips.service.ts';

export function cashRoutes(app: FastifyInstance): void {
  mount(app, contract.listRegisters, listRegisters);
  mount(app, contract.createRegister, createRegister);
  mount(app, contract.renameRegister, renameRegister);
  mount(app, contract.deleteRegister, deleteRegister);
  mount(app, contract.listActiveRegisters, listActiveRegisters);
  mount(app, contract.openRegister, openRegister);
  mount(app, contract.closeRegister, closeRegister);
  mount(app, contract.listPaymentTypes, listPaymentTypes);
  mount(app, contract.listHeardAboutSources, listHeardAboutSources);
  mount(app, payouts.listPayouts, payoutsService.listPayouts);
  mount(app, payouts.createPayout, payoutsService.createPayout);
  mount(app, payouts.approvePayout, payoutsService.approvePayout);
  mount(app, payouts.deletePayout, payoutsService.deletePayout);
  mount(app, payouts.printPayout, payoutsService.printPayout);
  mount(app, payouts.listTransactions, payoutsService.listTransactions);
  mount(app, payouts.createDeposit, payoutsService.createDeposit);
  mount(app, cuts.registerSummary, registerSummary);
  mount(app, cuts.xCut, xCut);
  mount(app, cuts.printXCut, printXCut);
  mount(app, cuts.listZCuts, listZCuts);
  mount(app, cuts.zCutTotals, zCutTotals);
  mount(app, cuts.zCut, zCut);
  mount(app, cuts.printZCut, printZCut);
  mount(app, tips.tipReport, tipReport);
  mount(app, tips.ownTips, ownTips);
  mount(app, tips.payTips, payTips);
  mount(app, tips.poolTips, poolTips);
}
