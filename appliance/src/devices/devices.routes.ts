import * as contract from '@comanda/contract/devices';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../http/mount.ts';
import { approve, change, devices, revoke } from './devices.service.ts';
import { ask, whatAmI } from './own-device.service.ts';

export function devicesRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.ownDevice, whatAmI);
  mountOwn(app, contract.askAgain, ask);
  mount(app, contract.listDevices, devices);
  mount(app, contract.approveDevice, approve);
  mount(app, contract.changeDevice, change);
  mount(app, contract.revokeDevice, revoke);
}
