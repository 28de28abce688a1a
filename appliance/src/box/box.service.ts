import type * as contract from '@comanda/contract/box';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { isVirtual } from '@comanda/domain/printer-address';
import { judgeBox, type BoxFacts } from '@comanda/domain/box-checks';
import type { GroupProblem } from '@comanda/domain/box-group';
import type { Repos } from '@comanda/db/repos';
import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { backupFacts } from '../backups/keep-backups.ts';
import { countScreens } from '../events/screens.ts';
import { runRead, type AppContext } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { checkCertificate, noCertificate } from '../lan/check-certificate.ts';
import { lanAddresses } from '../lan/device-address.ts';
import { hasPrinter } from '../printing/has-printer.ts';
import { printServiceRuns } from '../printing/service-watch.ts';
import { behindMs } from '../process/clock.ts';

type BoxCall = Pick<OwnCall<typeof contract.getBox>, 'context' | 'request'>;

/** Measures the box and describes its state in sentences. */
export async function checkBox({ context, request }: BoxCall) {
  const facts = await measureBox(context, countScreens(request.server));
  return { facts, checks: judgeBox(facts) };
}

export async function getBox(
  call: OwnCall<typeof contract.getBox>,
): Promise<ReplyOf<typeof contract.getBox>> {
  const { facts, checks } = await checkBox(call);
  return {
    version: call.context.config.version,
    uptime_seconds: Math.round(process.uptime()),
    server_time: facts.now,
    addresses: [...facts.addresses],
    level: checks[0]?.level ?? 'ok',
    checks,
  };
}

/** The sentences of `comanda doctor`, with times in the venue's time zone. */
export async function getBoxChecks(
  call: OwnCall<typeof contract.getBoxChecks>,
): Promise<ReplyOf<typeof contract.getBoxChecks>> {
  const { facts, checks } = await checkBox(call);
  const { clock } = await runRead(call.context, ({ venue }) => venue);
  return { server_time: facts.now, time_zone: clock.timeZone, checks };
}

/** `screens` is the number of open screens. */
export async function measureBox(context: AppContext, screens: number): Promise<BoxFacts> {
  const { dataDir, lan } = context.config;
  const addresses = lanAddresses(lan);
  const backups = await backupFacts(context);
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const { printers, group, now } = await runRead(context, async (tx) => ({
    printers: (await tx.repos.printers.list()).filter((printer) => hasPrinter(tx, printer)),
    group: await groupFacts(context, tx.repos),
    now: tx.now,
  }));
  return {
    now,
    databaseBytes: await sizeOf(join(dataDir, 'comanda.db')),
    // A backup is only kept after every page of it was checked.
    checkedAt: backups.lastBackupAt,
    readOnly: context.store.readOnly,
    diskFull: context.disk?.isFull() ?? false,
    diskFree: bavail * bsize,
    diskTotal: blocks * bsize,
    memoryFree: await availableMemory(),
    memoryTotal: totalmem(),
    clockBehindSeconds: Math.round(behindMs(context.clock) / 1000),
    clockSynchronised: synchronised(),
    printers: printers.map(({ name, state, transport }) => ({
      name,
      state,
      isVirtual: isVirtual(transport),
    })),
    printServiceRuns: printServiceRuns(context),
    certificate: {
      wanted: lan.mode === 'https',
      ...(lan.mode === 'https' ? checkCertificate(lan.tlsDir, addresses) : noCertificate),
    },
    ...backups,
    group,
    addresses,
    screens,
  };
}

async function groupFacts({ config }: AppContext, repos: Repos): Promise<BoxFacts['group']> {
  if (config.group.url === null) return null;
  const { problem, problem_at, shipped_at } = await repos.group.read();
  return { problem: problem as GroupProblem | null, since: problem_at, shippedAt: shipped_at };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Memory that programs can still allocate. Free memory alone would leave out the cache, which the system
 * gives back on demand. On a box the file is where its unit shows it (`systemd/comanda-appliance.service`).
 */
async function availableMemory(): Promise<number> {
  const text = await readFile('/run/comanda-meminfo', 'utf8')
    .catch(() => readFile('/proc/meminfo', 'utf8'))
    .catch(() => '');
  const found = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return found === undefined ? freemem() : Number(found) * 1024;
}

// systemd-timesyncd creates this file when it has set the clock. Without systemd-timesyncd the state is
// unknown.
function synchronised(): boolean | null {
  if (!existsSync('/run/systemd/timesync')) return null;
  return existsSync('/run/systemd/timesync/synchronized');
}
