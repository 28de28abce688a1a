import * as contract from '@comanda/contract/payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { closePaidCheck, pay, payments, undo } from './payments.service.ts';

export function paymentsRoutes(app: FastifyInstance): void {
  mount(app, contract.listPayments, payments);
  mount(app, contract.addPayment, pay);
  mount(app, contract.reversePayment, undo);
  mount(app, contract.closePaidOrder, closePaidCheck);
}
