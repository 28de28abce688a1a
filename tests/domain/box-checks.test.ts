import { judgeBox, type BoxFacts } from '@comanda/domain/box-checks';
import type { GroupProblem } from '@comanda/domain/box-group';
import { expect, test } from 'vitest';
import { healthyBox } from '../support/box-states.ts';

const mega = 1024 * 1024;
const hour = 60 * 60 * 1000;
const { now } = healthyBox;

const group = (problem: GroupProblem): Partial<BoxFacts> => ({
  group: { problem, since: now - 48 * hour, shippedAt: now - 48 * hour },
});

test('a healthy box', () => {
  const findings = judgeBox(healthyBox);
  expect(findings.every(({ level }) => level === 'ok')).toBe(true);
  expect(findings).toHaveLength(9);
});

test.each<[string, Partial<BoxFacts>, string, string, RegExp]>([
  ['a full disk', { diskFull: true }, 'disk', 'bad', /full/],
  ['a disk that failed', { readOnly: 'EROFS' }, 'disk', 'bad', /can’t write to its disk \(EROFS/],
  ['little room', { diskFree: 600 * mega }, 'disk', 'warn', /600 MB/],
  ['no memory', { memoryFree: 10 * mega }, 'memory', 'bad', /Restart/],
  ['a clock that went back', { clockBehindSeconds: 3600 }, 'clock', 'bad', /60 min/],
  ['a failed backup', { backupFailure: 'EACCES: no access' }, 'backups', 'bad', /failed \(EACCES/],
  ['a restored box', group('restored'), 'group', 'bad', /a backup was restored, or two boxes/],
  ['a revoked box', group('revoked'), 'group', 'bad', /no longer accepts/],
  ['a clock unlike that of the group', group('clock'), 'group', 'bad', /more than ten minutes/],
  ['a group out of reach for days', group('unreachable'), 'group', 'warn', /2 days ago/],
  ['a clock by itself', { clockSynchronised: false }, 'clock', 'warn', /not set over the internet/],
  ['no print service', { printServiceRuns: false }, 'printers', 'bad', /nothing prints/],
  [
    'a printer that is not connected',
    { printers: [{ name: 'Main', state: 'ready', isVirtual: true }] },
    'printers',
    'warn',
    /No printer is connected/,
  ],
  [
    'no paper',
    { printers: [{ name: 'Bar', state: 'paper_out', isVirtual: false }] },
    'printers',
    'bad',
    /Bar: no paper/,
  ],
  [
    'paper running out',
    { printers: [{ name: 'Bar', state: 'paper_low', isVirtual: false }] },
    'printers',
    'warn',
    /paper low/,
  ],
  [
    'an expired certificate',
    { certificate: { wanted: true, expiresAt: now - 1, fault: null } },
    'certificate',
    'bad',
    /expired/,
  ],
  [
    'a certificate of a wrong clock',
    { certificate: { wanted: true, expiresAt: now + 60 * 24 * hour, fault: 'not_yet' } },
    'certificate',
    'bad',
    /clock was wrong/,
  ],
  [
    'a new address',
    { certificate: { wanted: true, expiresAt: now + 60 * 24 * hour, fault: 'address' } },
    'certificate',
    'bad',
    /new address/,
  ],
  ['no backup', { lastBackupAt: null, checkedAt: null }, 'backups', 'warn', /no backup/],
  ['an old backup', { lastBackupAt: now - 72 * hour }, 'backups', 'bad', /3 days ago/],
  [
    'a stick that is away',
    { copies: [{ folder: '/media/usb', state: 'missing', newestAt: null }] },
    'backups',
    'warn',
    /usb is missing: plug in the USB stick\.$/,
  ],
  [
    'another computer that is away',
    { copies: [{ folder: '/mnt/nas', state: 'missing', newestAt: now - 72 * hour }] },
    'backups',
    'warn',
    /nas is missing: check the other computer and the network \(newest copy 3 days ago\)/,
  ],
  [
    'a folder that refuses copies',
    { copies: [{ folder: '/mnt/nas', state: 'failed', newestAt: now - 5 * hour }] },
    'backups',
    'bad',
    /could not be copied to \/mnt\/nas, where the newest copy was made 5 h ago/,
  ],
  [
    'copies that are old',
    { copies: [{ folder: '/mnt/nas', state: 'ready', newestAt: now - 72 * hour }] },
    'backups',
    'warn',
    /The newest copy outside the box was made 3 days ago/,
  ],
  ['no network', { addresses: [] }, 'network', 'warn', /not connected to a network/],
])('%s comes first', (_what, change, id, level, words) => {
  const [first] = judgeBox({ ...healthyBox, ...change });
  expect(first).toMatchObject({ id, level });
  expect(first?.text.en).toMatch(words);
  expect(first?.text.es).not.toBe(first?.text.en);
});
