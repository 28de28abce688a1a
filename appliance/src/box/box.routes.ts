import { readBox } from '@comanda/contract/box';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../http/mount.ts';
import { box } from './box.service.ts';

export function boxRoutes(app: FastifyInstance): void {
  mountOwn(app, readBox, box);
}
