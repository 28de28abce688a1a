import type * as contract from '@comanda/contract/box';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { isVirtual } from '@comanda/domain/printer-address';
import { judgeBox, type BoxFacts } from '@comanda/domain/box-checks';
import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { backupFacts } from '../backups/keep-backups.ts';
import { runRead, type AppContext } from '../kernel/context.ts';
import type { OwnCall } from '../kernel/mount.ts';
import { ownAddresses } from '../lan/addresses.ts';
import { checkCertificate, noCertificate } from '../lan/check-certificate.ts';
import { isSetUp } from '../printing/set-up.ts';
import { printServiceRuns } from '../printing/service-watch.ts';
import { toIso } from '../kernel/iso-time.ts';
import { readVenue } from '../kernel/venue.ts';

type BoxCall = Pick<OwnCall<typeof contract.readBox>, 'context' | 'request'>;

/** Measures the box and says it in sentences. */
export async function judge({ context, request }: BoxCall) {
  const facts = await measure(context, request.server.websocketServer.clients.size);
  return { facts, checks: judgeBox(facts) };
}

export async function readBox(
  call: OwnCall<typeof contract.readBox>,
): Promise<ReplyOf<typeof contract.readBox>> {
  const { facts, checks } = await judge(call);
  return {
    version: call.context.config.version,
    uptime_seconds: Math.round(process.uptime()),
    server_time: toIso(facts.now),
    addresses: [...facts.addresses],
    level: checks[0]?.level ?? 'ok',
    checks,
  };
}

/** The sentences of `comanda doctor`, with the time as a watch in the venue shows it. */
export async function readBoxChecks(
  call: OwnCall<typeof contract.readBoxChecks>,
): Promise<ReplyOf<typeof contract.readBoxChecks>> {
  const { facts, checks } = await judge(call);
  const { clock } = await runRead(call.context, ({ repos }) => readVenue(repos));
  return { server_time: toIso(facts.now), time_zone: clock.timeZone, checks };
}

async function measure(context: AppContext, screens: number): Promise<BoxFacts> {
  const { dataDir, lan } = context.config;
  const backups = await backupFacts(context);
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const { printers, now } = await runRead(context, async (tx) => ({
    printers: (await tx.repos.printers.list()).filter((printer) => isSetUp(tx, printer)),
    now: tx.now,
  }));
  return {
    now,
    databaseBytes: await sizeOf(join(dataDir, 'comanda.db')),
    // A backup is kept only when every page of it checks out.
    checkedAt: backups.lastBackupAt,
    readOnly: context.store.readOnly,
    diskFull: context.disk?.isFull() ?? false,
    diskFree: bavail * bsize,
    diskTotal: blocks * bsize,
    memoryFree: await availableMemory(),
    memoryTotal: totalmem(),
    clockBehindSeconds: Math.round((context.clock.behindMs?.() ?? 0) / 1000),
    clockSynchronised: synchronised(),
    printers: printers.map(({ name, state, transport }) => ({
      name,
      state,
      isVirtual: isVirtual(transport),
    })),
    printServiceRuns: printServiceRuns(context),
    certificate: {
      wanted: lan.mode === 'https',
      ...(lan.mode === 'https' ? checkCertificate(lan.tlsDir, ownAddresses()) : noCertificate),
    },
    ...backups,
    addresses: ownAddresses(),
    screens,
  };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** What programs can still have: free memory alone leaves out what the system only borrows for its cache. */
async function availableMemory(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const found = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return found === undefined ? freemem() : Number(found) * 1024;
}

// systemd-timesyncd notes here that it has set the clock; without it nobody knows.
function synchronised(): boolean | null {
  if (!existsSync('/run/systemd/timesync')) return null;
  return existsSync('/run/systemd/timesync/synchronized');
}
