import * as contract from '@comanda/contract/group';
import * as menu from '@comanda/contract/group-menu';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn } from '../kernel/mount.ts';
import { closeGroupReport, readGroupReport } from './group.service.ts';
import { acceptGroupMenu, publishGroupMenu, readGroupMenu, setGroupMenu } from './menu.service.ts';
import { closeVenueGroup } from './venue-group.ts';

export function groupRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.readGroupReport, readGroupReport);
  mountOwn(app, menu.readGroupMenu, readGroupMenu);
  mount(app, menu.setGroupMenu, setGroupMenu);
  mount(app, menu.acceptGroupMenu, acceptGroupMenu);
  mountOwn(app, menu.publishGroupMenu, publishGroupMenu);
  app.addHook('onClose', async () => {
    await closeGroupReport(app.comanda);
    await closeVenueGroup(app.comanda);
  });
}
