import { fireItems } from '@comanda/contract/courses';
import { setItemPrice } from '@comanda/contract/item-price';
import * as contract from '@comanda/contract/orders';
import { splitLine } from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import { fire } from './fire-items.service.ts';
import { cancel, discount, move, split } from './items.service.ts';
import { overridePrice } from './item-price.service.ts';
import { closedOrders, openOrder, order, orders, removeOrder } from './orders.service.ts';
import { send } from './send-items.service.ts';
import { changeOrder } from './update-order.service.ts';

export function ordersRoutes(app: FastifyInstance): void {
  mount(app, contract.listOrders, orders);
  mount(app, contract.listClosedOrders, closedOrders);
  mount(app, contract.createOrder, openOrder);
  mount(app, contract.getOrder, order);
  mount(app, contract.updateOrder, changeOrder);
  mount(app, contract.deleteOrder, removeOrder);
  mount(app, contract.sendItems, send);
  mount(app, fireItems, fire);
  mount(app, contract.moveItem, move);
  mount(app, contract.setItemDiscount, discount);
  mount(app, setItemPrice, overridePrice);
  mount(app, contract.cancelItem, cancel);
  mount(app, splitLine, split);
}
