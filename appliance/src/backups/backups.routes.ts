import * as contract from '@comanda/contract/backups';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../kernel/mount.ts';
import {
  listBackups,
  makeBackup,
  setCopyFolder,
  downloadBackup,
  previewBackup,
  restoreBackup,
} from './backups.service.ts';

/**
 * These services open their own transactions: copying a database takes longer than other writes may be
 * blocked.
 */
export function backupRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.listBackups, listBackups);
  mountOwn(app, contract.makeBackup, makeBackup);
  mountOwn(app, contract.setCopyFolder, setCopyFolder);
  mountOwn(app, contract.downloadBackup, downloadBackup);
  mountOwn(app, contract.previewBackup, previewBackup);
  mountOwn(app, contract.restoreBackup, restoreBackup);
}
