import { toIso } from '@comanda/domain/time';
import type * as contract from '@comanda/contract/box';
import { readdir, stat } from 'node:fs/promises';
import { arch, release } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { RawReply, type OwnCall } from '../http/mount.ts';
import { recentLog } from '../process/recent-log.ts';
import { checkBox } from './box.service.ts';
import { behindMs } from '../process/clock.ts';

/** Returns a text file about the box for support. The user can read it before sending it. */
export async function downloadSupport(
  call: OwnCall<typeof contract.downloadSupport>,
): Promise<RawReply> {
  const { config, clock } = call.context;
  const { facts, checks } = await checkBox(call);
  const memory = process.memoryUsage();
  const text = [
    `Comanda ${config.version}, ${toIso(facts.now)}`,
    'This file has no passwords, codes, e-mail addresses or sales. Read it before you send it.',
    ...section('Program', [
      `Node ${process.version}, Linux ${release()}, ${arch()}`,
      `running for ${Math.round(process.uptime() / 60)} min`,
      `memory: ${mega(memory.rss)} in all, ${mega(memory.heapUsed)} of its own`,
      `clock behind by ${Math.round(behindMs(clock) / 1000)} s`,
    ]),
    ...section(
      'Health',
      checks.map(({ level, id, text: { en } }) => `${level}\t${id}\t${en}`),
    ),
    ...section('Settings', settingsOf(config)),
    ...section('Files', await sizesIn(config.dataDir)),
    ...section('Warnings and errors since the start', recentLog.lines().map(withoutEmails)),
  ].join('\n');
  return new RawReply('text/plain; charset=utf-8', `${text}\n`, {
    'content-disposition': `attachment; filename="comanda-support-${toIso(facts.now).slice(0, 10)}.txt"`,
    'cache-control': 'no-store',
  });
}

const section = (title: string, lines: readonly string[]) => ['', `== ${title}`, ...lines];
const mega = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const withoutEmails = (line: string) => line.replace(/[\p{L}\d._%+-]+@[\p{L}\d.-]+/gu, '<email>');

function settingsOf({ demo, host, port, lan, printer, backups, allowedHosts }: Config): string[] {
  return [
    `demo: ${demo}`,
    `listens: ${host}:${port}, network: ${lan.mode} (${lan.httpPort}, ${lan.httpsPort})`,
    `more names: ${allowedHosts.join(', ') || 'none'}`,
    `printer of the environment: ${printer ?? 'none'}`,
    `backups: ${backups.scheduled ? 'hourly' : 'off'}, copies to ${backups.copyTo.join(', ') || 'nowhere'}, ${backups.passphrase === null ? 'plain' : 'encrypted'}`,
  ];
}

async function sizesIn(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) lines.push(`${name}\t${found.size}\t${found.mtime.toISOString()}`);
  }
  return lines;
}
