import * as contract from '@comanda/contract/payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { closePaidCheck, addPayment, listPayments, reversePayment } from './payments.service.ts';

export function paymentsRoutes(app: FastifyInstance): void {
  mount(app, contract.listPayments, listPayments);
  mount(app, contract.addPayment, addPayment);
  mount(app, contract.reversePayment, reversePayment);
  mount(app, contract.closePaidCheck, closePaidCheck);
}
