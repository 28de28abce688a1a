import * as contract from '@comanda/contract/settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import {
  addSource,
  changePaymentType,
  changeSource,
  paymentTypeSettings,
  sourceSettings,
} from './choices.service.ts';
import { logo, removeLogo, storeLogo } from './logo.service.ts';
import { changeSettings, settings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance): void {
  mount(app, contract.readSettings, settings);
  mount(app, contract.updateSettings, changeSettings);
  mount(app, contract.readLogo, logo);
  mount(app, contract.updateLogo, storeLogo);
  mount(app, contract.deleteLogo, removeLogo);
  mount(app, contract.listPaymentTypeSettings, paymentTypeSettings);
  mount(app, contract.updatePaymentType, changePaymentType);
  mount(app, contract.listSourceSettings, sourceSettings);
  mount(app, contract.createSource, addSource);
  mount(app, contract.updateSource, changeSource);
}
