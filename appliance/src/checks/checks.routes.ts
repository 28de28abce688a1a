import * as cancelContract from '@comanda/contract/cancel-reasons';
import * as accountingContract from '@comanda/contract/accounting';
import * as compsContract from '@comanda/contract/comps';
import * as chargeContract from '@comanda/contract/service-charges';
import * as coursesContract from '@comanda/contract/courses';
import * as guestsContract from '@comanda/contract/guests';
import * as itemPriceContract from '@comanda/contract/item-price';
import * as unsentContract from '@comanda/contract/unsent';
import * as contract from '@comanda/contract/checks';
import * as transfersContract from '@comanda/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { getCheckInvoice, markInvoiced } from './check-invoice.service.ts';
import { compCheck, compItem } from './comps.service.ts';
import { setServiceCharge } from './service-charge.service.ts';
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
import { quoteItems } from './quote.service.ts';
import { sendItems } from './send-items.service.ts';
import { getUnsent, keepUnsent, listUnsent, takeUnsent } from './unsent.service.ts';
import { updateCheck } from './update-check.service.ts';

export function checksRoutes(app: FastifyInstance): void {
  mount(app, contract.listChecks, listChecks);
  mount(app, contract.listClosedChecks, listClosedChecks);
  mount(app, contract.createCheck, createCheck);
  mount(app, contract.getCheck, getCheck);
  mount(app, contract.updateCheck, updateCheck);
  mount(app, contract.deleteCheck, deleteCheck);
  mount(app, contract.sendItems, sendItems);
  mountOwn(app, unsentContract.quoteItems, quoteItems);
  mount(app, coursesContract.fireItems, fireItems);
  mount(app, contract.moveItem, moveItem);
  mount(app, contract.setItemDiscount, setItemDiscount);
  mount(app, compsContract.compItem, compItem);
  mount(app, compsContract.compCheck, compCheck);
  mount(app, chargeContract.setServiceCharge, setServiceCharge);
  mount(app, itemPriceContract.setItemPrice, setItemPrice);
  mount(app, guestsContract.setItemGuest, setItemGuest);
  mount(app, guestsContract.listGuests, listGuests);
  mount(app, accountingContract.getCheckInvoice, getCheckInvoice);
  mount(app, accountingContract.markInvoiced, markInvoiced);
  mount(app, unsentContract.listUnsent, listUnsent);
  mount(app, unsentContract.getUnsent, getUnsent);
  mount(app, unsentContract.keepUnsent, keepUnsent);
  mount(app, unsentContract.takeUnsent, takeUnsent);
  mount(app, cancelContract.cancelItem, cancelItem);
  mount(app, transfersContract.splitLine, splitLine);
}
