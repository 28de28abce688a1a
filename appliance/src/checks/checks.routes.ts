import * as coursesContract from '@comanda/contract/courses';
import * as guestsContract from '@comanda/contract/guests';
import * as itemPriceContract from '@comanda/contract/item-price';
import * as contract from '@comanda/contract/checks';
import * as transfersContract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import { fireItems } from './fire-items.service.ts';
import { cancelItem, setItemDiscount, moveItem, splitLine } from './items.service.ts';
import { listGuests, setItemGuest } from './guests.service.ts';
import { setItemPrice } from './item-price.service.ts';
import {
  listClosedChecks,
  createCheck,
  getCheck,
  listChecks,
  deleteCheck,
} from './checks.service.ts';
import { sendItems } from './send-items.service.ts';
import { updateCheck } from './update-check.service.ts';

export function checksRoutes(app: FastifyInstance): void {
  mount(app, contract.listChecks, listChecks);
  mount(app, contract.listClosedChecks, listClosedChecks);
  mount(app, contract.createCheck, createCheck);
  mount(app, contract.getCheck, getCheck);
  mount(app, contract.updateCheck, updateCheck);
  mount(app, contract.deleteCheck, deleteCheck);
  mount(app, contract.sendItems, sendItems);
  mount(app, coursesContract.fireItems, fireItems);
  mount(app, contract.moveItem, moveItem);
  mount(app, contract.setItemDiscount, setItemDiscount);
  mount(app, itemPriceContract.setItemPrice, setItemPrice);
  mount(app, guestsContract.setItemGuest, setItemGuest);
  mount(app, guestsContract.listGuests, listGuests);
  mount(app, contract.cancelItem, cancelItem);
  mount(app, transfersContract.splitLine, splitLine);
}
