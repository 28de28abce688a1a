import * as contract from '@comanda/contract/cash';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import {
  activeRegisters,
  close,
  heardAboutSources,
  open,
  paymentTypes,
  registers,
} from './cash.service.ts';

export function cashRoutes(app: FastifyInstance): void {
  mount(app, contract.listRegisters, registers);
  mount(app, contract.listActiveRegisters, activeRegisters);
  mount(app, contract.openRegister, open);
  mount(app, contract.closeRegister, close);
  mount(app, contract.listPaymentTypes, paymentTypes);
  mount(app, contract.listHeardAboutSources, heardAboutSources);
}
