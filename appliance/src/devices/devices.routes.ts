import * as contract from '@comanda/contract/devices';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { approveDevice, changeDevice, listDevices, revokeDevice } from './devices.service.ts';
import { readDeviceAddress } from './device-address.service.ts';
import { askAgain, ownDevice } from './own-device.service.ts';

export function devicesRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.ownDevice, ownDevice);
  mountOwn(app, contract.askAgain, askAgain);
  mount(app, contract.listDevices, listDevices);
  mountOwn(app, contract.readDeviceAddress, readDeviceAddress);
  mount(app, contract.approveDevice, approveDevice);
  mount(app, contract.changeDevice, changeDevice);
  mount(app, contract.revokeDevice, revokeDevice);
}
