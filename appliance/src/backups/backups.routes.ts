import * as contract from '@comanda/contract/backups';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../http/mount.ts';
import { backups, backUpNow, download, preview, restore } from './backups.service.ts';

/** All own their transactions: copying a database takes longer than anybody may wait for the store. */
export function backupRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listBackups, backups);
  mountOwn(app, contract.makeBackup, backUpNow);
  mountOwn(app, contract.downloadBackup, download);
  mountOwn(app, contract.previewBackup, preview);
  mountOwn(app, contract.restoreBackup, restore);
}
