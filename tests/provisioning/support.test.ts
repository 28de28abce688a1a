import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

const box = join(projectRoot, 'provisioning/box');
const redacted = (text: string) =>
  spawnSync('sh', ['-c', `. ${box}/lib.sh; . ${box}/support.sh; redact`], {
    input: text,
    encoding: 'utf8',
  }).stdout;

test.each([
  ['owner@venue.test logged in', '<email> logged in'],
  ['COMANDA_PASSWORD=four words', 'COMANDA_PASSWORD=<removed>'],
  ['{"level":30,"token":"abc def","msg":"x"}', '{"level":30,"token":<removed>,"msg":"x"}'],
  ['{"pin":"1234","route":"/api/pin-login"}', '{"pin":<removed>,"route":"/api/pin-login"}'],
  ['authorization: Bearer.abc', 'authorization: <removed>'],
  ['code: ABCD2345', 'code: <removed>'],
  ['hash 0123456789abcdef0123456789abcdef0', 'hash <hex>'],
  ['COMANDA_BACKUP_PASSPHRASE_FILE=/etc/comanda/backup.passphrase', null],
  ['192.168.1.20 GET /api/orders 200 in 3 ms', null],
  ['{"level":30,"status":200,"ms":2,"address":"127.0.0.1"}', null],
])('%s', (line, expected) => {
  expect(redacted(`${line}\n`)).toBe(`${expected ?? line}\n`);
});
