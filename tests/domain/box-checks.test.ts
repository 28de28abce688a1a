import { judgeBox, type BoxFacts } from '@comanda/domain/box-checks';
import { expect, test } from 'vitest';

const mega = 1024 * 1024;
const hour = 60 * 60 * 1000;
const now = Date.parse('2026-03-10T20:00:00Z');
const well: BoxFacts = {
  now,
  databaseBytes: 40 * mega,
  checkedAt: now - hour,
  diskFull: false,
  diskFree: 9000 * mega,
  diskTotal: 16_000 * mega,
  memoryFree: 500 * mega,
  memoryTotal: 1000 * mega,
  clockBehindSeconds: 0,
  clockSynchronised: true,
  printers: [{ name: 'Main', state: 'ready', isVirtual: false }],
  printServiceRuns: true,
  certificate: { wanted: true, expiresAt: now + 60 * 24 * hour },
  lastBackupAt: now - hour,
  copies: [{ folder: '/media/usb', state: 'ready' }],
  addresses: ['192.168.1.20'],
  screens: 3,
};

test('a box that is well', () => {
  const findings = judgeBox(well);
  expect(findings.every(({ level }) => level === 'ok')).toBe(true);
  expect(findings).toHaveLength(9);
});

test.each<[string, Partial<BoxFacts>, string, string, RegExp]>([
  ['a full disk', { diskFull: true }, 'disk', 'bad', /full/],
  ['little room', { diskFree: 600 * mega }, 'disk', 'warn', /600 MB/],
  ['no memory', { memoryFree: 10 * mega }, 'memory', 'bad', /Restart/],
  ['a clock that went back', { clockBehindSeconds: 3600 }, 'clock', 'bad', /60 min/],
  ['a clock by itself', { clockSynchronised: false }, 'clock', 'warn', /by itself/],
  ['no print service', { printServiceRuns: false }, 'printers', 'bad', /nothing is printed/],
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
    /running out/,
  ],
  [
    'an expired certificate',
    { certificate: { wanted: true, expiresAt: now - 1 } },
    'certificate',
    'bad',
    /expired/,
  ],
  ['no backup', { lastBackupAt: null, checkedAt: null }, 'backups', 'warn', /no backup/],
  ['an old backup', { lastBackupAt: now - 72 * hour }, 'backups', 'bad', /3 days ago/],
  [
    'a stick that is away',
    { copies: [{ folder: '/media/usb', state: 'missing' }] },
    'backups',
    'warn',
    /USB stick/,
  ],
  ['no network', { addresses: [] }, 'network', 'warn', /no network/],
])('%s comes first', (_what, change, id, level, words) => {
  const [first] = judgeBox({ ...well, ...change });
  expect(first).toMatchObject({ id, level });
  expect(first?.text.en).toMatch(words);
  expect(first?.text.es).not.toBe(first?.text.en);
});
