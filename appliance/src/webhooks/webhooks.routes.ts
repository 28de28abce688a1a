import * as contract from '@comanda/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from './webhooks.service.ts';

export function webhooksRoutes(app: FastifyInstance): void {
  mount(app, contract.listWebhooks, listWebhooks);
  mount(app, contract.createWebhook, createWebhook);
  mount(app, contract.updateWebhook, updateWebhook);
  mount(app, contract.deleteWebhook, deleteWebhook);
  mount(app, contract.testWebhook, testWebhook);
  mount(app, contract.listWebhookDeliveries, listWebhookDeliveries);
  mount(app, contract.replayWebhookDelivery, replayWebhookDelivery);
}
