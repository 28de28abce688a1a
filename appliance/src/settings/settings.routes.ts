import * as cancelReasons from '@comanda/contract/cancel-reasons';
import * as comps from '@comanda/contract/comps';
import * as paymentTypes from '@comanda/contract/payment-types';
import * as contract from '@comanda/contract/settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  createCancelReason,
  createCompReason,
  createSource,
  listCancelReasons,
  listCompReasons,
  listSourceSettings,
  updateCancelReason,
  updateCompReason,
  updateSource,
} from './choices.service.ts';
import { readLogo, deleteLogo, updateLogo } from './logo.service.ts';
import {
  createPaymentType,
  deletePaymentType,
  listPaymentTypeSettings,
  orderPaymentTypes,
  updatePaymentType,
} from './payment-types.service.ts';
import { updateSettings, readSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance): void {
  mount(app, contract.readSettings, readSettings);
  mount(app, contract.updateSettings, updateSettings);
  mount(app, contract.readLogo, readLogo);
  mount(app, contract.updateLogo, updateLogo);
  mount(app, contract.deleteLogo, deleteLogo);
  mount(app, paymentTypes.listPaymentTypeSettings, listPaymentTypeSettings);
  mount(app, paymentTypes.createPaymentType, createPaymentType);
  mount(app, paymentTypes.orderPaymentTypes, orderPaymentTypes);
  mount(app, paymentTypes.updatePaymentType, updatePaymentType);
  mount(app, paymentTypes.deletePaymentType, deletePaymentType);
  mount(app, contract.listSourceSettings, listSourceSettings);
  mount(app, contract.createSource, createSource);
  mount(app, contract.updateSource, updateSource);
  mount(app, cancelReasons.listCancelReasons, listCancelReasons);
  mount(app, cancelReasons.createCancelReason, createCancelReason);
  mount(app, cancelReasons.updateCancelReason, updateCancelReason);
  mount(app, comps.listCompReasons, listCompReasons);
  mount(app, comps.createCompReason, createCompReason);
  mount(app, comps.updateCompReason, updateCompReason);
}
