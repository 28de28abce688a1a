import * as contract from '@comanda/contract/move';
import type { FastifyInstance } from 'fastify';
import { mountOwn } from '../kernel/mount.ts';
import { makeMoveFile } from './make-move.service.ts';
import {
  openMoveFile,
  startMoveUpload,
  takeMoveFile,
  uploadMoveFile,
} from './take-move.service.ts';

export function moveRoutes(app: FastifyInstance): void {
  mountOwn(app, contract.makeMoveFile, makeMoveFile);
  mountOwn(app, contract.startMoveUpload, startMoveUpload);
  mountOwn(app, contract.openMoveFile, openMoveFile);
  mountOwn(app, contract.takeMoveFile, takeMoveFile);
  void app.register(async (files) => {
    // Only this route accepts bytes.
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    mountOwn(files, contract.uploadMoveFile, uploadMoveFile);
  });
}
