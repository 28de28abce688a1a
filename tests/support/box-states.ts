import type { BoxFacts } from '@comanda/domain/box-checks';

const mega = 1024 * 1024;
const hour = 60 * 60 * 1000;
const now = Date.parse('2026-03-10T20:00:00Z');

/** A box on which everything works. */
export const healthyBox: BoxFacts = {
  now,
  databaseBytes: 40 * mega,
  checkedAt: now - hour,
  diskFull: false,
  readOnly: null,
  diskFree: 9000 * mega,
  diskTotal: 16_000 * mega,
  memoryFree: 500 * mega,
  memoryTotal: 1000 * mega,
  clockBehindSeconds: 0,
  clockSynchronised: true,
  printers: [{ name: 'Main', state: 'ready', isVirtual: false }],
  printServiceRuns: true,
  certificate: { wanted: true, expiresAt: now + 60 * 24 * hour, fault: null },
  backupFailure: null,
  lastBackupAt: now - hour,
  copies: [{ folder: '/media/usb', state: 'ready', newestAt: null }],
  group: null,
  addresses: ['192.168.1.20'],
  screens: 3,
};

const printer = (state: string) => ({ printers: [{ name: 'Bar', state, isVirtual: false }] });
const changes: Partial<BoxFacts>[] = [
  {},
  { diskFull: true },
  { diskFree: 600 * mega },
  { memoryFree: 10 * mega },
  { clockBehindSeconds: 3600 },
  { clockSynchronised: false },
  { clockSynchronised: null },
  { printServiceRuns: false },
  { printers: [] },
  ...['paper_low', 'paper_out', 'cover_open', 'offline', 'unknown'].map(printer),
  { certificate: { wanted: false, expiresAt: null, fault: 'unreadable' } },
  { certificate: { wanted: true, expiresAt: now - 1, fault: null } },
  ...(['unreadable', 'not_yet', 'authority', 'address'] as const).map((fault) => ({
    certificate: { wanted: true, expiresAt: now + 60 * 24 * hour, fault },
  })),
  { lastBackupAt: null, checkedAt: null },
  { lastBackupAt: now - 72 * hour },
  { copies: [{ folder: '/media/usb', state: 'missing', newestAt: null }] },
  { copies: [{ folder: '/media/usb', state: 'failed', newestAt: 0 }] },
  { group: { problem: null, since: null, shippedAt: null } },
  ...(['unreachable', 'login', 'revoked', 'clock', 'restored', 'gap'] as const).map((problem) => ({
    group: { problem, since: now - 48 * hour, shippedAt: now - 48 * hour },
  })),
  { addresses: [] },
  { screens: 0 },
  { screens: 1 },
];

/** A box in every state for which there is a text. */
export const boxStates: BoxFacts[] = changes.map((change) => ({ ...healthyBox, ...change }));
