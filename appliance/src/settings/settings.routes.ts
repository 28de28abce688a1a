import * as contract from '@comanda/contract/settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  createSource,
  updatePaymentType,
  updateSource,
  listPaymentTypeSettings,
  listSourceSettings,
} from './choices.service.ts';
import { readLogo, deleteLogo, updateLogo } from './logo.service.ts';
import { updateSettings, readSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance): void {
  mount(app, contract.readSettings, readSettings);
  mount(app, contract.updateSettings, updateSettings);
  mount(app, contract.readLogo, readLogo);
  mount(app, contract.updateLogo, updateLogo);
  mount(app, contract.deleteLogo, deleteLogo);
  mount(app, contract.listPaymentTypeSettings, listPaymentTypeSettings);
  mount(app, contract.updatePaymentType, updatePaymentType);
  mount(app, contract.listSourceSettings, listSourceSettings);
  mount(app, contract.createSource, createSource);
  mount(app, contract.updateSource, updateSource);
}
