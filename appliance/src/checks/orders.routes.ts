import * as coursesContract from '@comanda/contract/courses';
import * as itemPriceContract from '@comanda/contract/item-price';
import * as contract from '@comanda/contract/orders';
import * as transfersContract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { fireItems } from './fire-items.service.ts';
import { cancelItem, setItemDiscount, moveItem, splitLine } from './items.service.ts';
import { setItemPrice } from './item-price.service.ts';
import {
  listClosedOrders,
  createOrder,
  getOrder,
  listOrders,
  deleteOrder,
} from './orders.service.ts';
import { sendItems } from './send-items.service.ts';
import { updateOrder } from './update-order.service.ts';

export function ordersRoutes(app: FastifyInstance): void {
  mount(app, contract.listOrders, listOrders);
  mount(app, contract.listClosedOrders, listClosedOrders);
  mount(app, contract.createOrder, createOrder);
  mount(app, contract.getOrder, getOrder);
  mount(app, contract.updateOrder, updateOrder);
  mount(app, contract.deleteOrder, deleteOrder);
  mount(app, contract.sendItems, sendItems);
  mount(app, coursesContract.fireItems, fireItems);
  mount(app, contract.moveItem, moveItem);
  mount(app, contract.setItemDiscount, setItemDiscount);
  mount(app, itemPriceContract.setItemPrice, setItemPrice);
  mount(app, contract.cancelItem, cancelItem);
  mount(app, transfersContract.splitLine, splitLine);
}
