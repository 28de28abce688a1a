import * as contract from '@comanda/contract/box';
import * as updates from '@comanda/contract/updates';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../kernel/mount.ts';
import { readBox, readBoxChecks } from './box.service.ts';
import { downloadSupport } from './support.service.ts';
import { readClock, takeClockBack } from './clock.service.ts';
import {
  cancelUpdate,
  checkUpdate,
  installUpdate,
  lookForUpdate,
  readUpdate,
  rollBackUpdate,
  setReleaseFeed,
  uploadUpdate,
} from './update.service.ts';

export function boxRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.readBox, readBox);
  mountOwn(app, contract.readBoxChecks, readBoxChecks);
  mountOwn(app, contract.downloadSupport, downloadSupport);
  mountOwn(app, contract.readClock, readClock);
  mountOwn(app, contract.takeClockBack, takeClockBack);
  mountOwn(app, updates.readUpdate, readUpdate);
  mountOwn(app, updates.checkUpdate, checkUpdate);
  mountOwn(app, updates.installUpdate, installUpdate);
  mountOwn(app, updates.cancelUpdate, cancelUpdate);
  mountOwn(app, updates.rollBackUpdate, rollBackUpdate);
  mountOwn(app, updates.setReleaseFeed, setReleaseFeed);
  mountOwn(app, updates.lookForUpdate, lookForUpdate);
  void app.register(async (files) => {
    // Only these routes accept bytes; all others take JSON.
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    mountOwn(files, updates.uploadUpdate, uploadUpdate);
  });
}
