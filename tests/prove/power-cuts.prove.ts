import { brokenLink } from '@comanda/db/repos/journal.repo';
import { randomFrom } from '@comanda/db/demo/random';
import { openStore } from '@comanda/db/store';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../db/kill-nine/audit.ts';
import { prepared } from '../db/kill-nine/prepared.ts';
import type { Mode } from '../db/kill-nine/killed-process.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { makeCutter, makeDisk, noDisks } from './loop-disk.ts';
import { startWriter } from './writer-process.ts';

const promise = 'What was answered 2xx is on disk, whole';
const reason = noDisks();
if (reason) console.info(`Not tried here: ${reason}`);
const clock = { now: () => Date.now() };
const random = randomFrom(seed);
const cutsPerFile = 20;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-power-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The faults of a database after a restart: what is lost, torn or unreadable. */
async function found(file: string, acknowledged: readonly string[]): Promise<string[]> {
  try {
    const store = await openStore({ file, clock });
    const wrong = await audit(store, new Set(acknowledged));
    const journal = await store.read((repos) => repos.journal.listPage(0, 1_000_000));
    if (brokenLink(journal) !== null) wrong.push('the journal chain is broken');
    await store.close();
    return wrong;
  } catch (error) {
    return [`unreadable: ${String(error)}`];
  }
}

/** Cuts the power `times` times under load; stops at the first loss when `untilLoss`. */
async function cutPower(mode: Mode, times: number, untilLoss = false) {
  const cutter = makeCutter(folder);
  const wrong: string[] = [];
  let acknowledged = 0;
  try {
    for (let done = 0; done < times && !(untilLoss && wrong.length > 0);) {
      const name = `venue-${done}.db`;
      const file = join(cutter.disk.folder, name);
      await prepared(file);
      const writer = startWriter(file, `r${done}`, mode);
      await writer.ready;
      for (let cut = 0; cut < cutsPerFile && done < times; cut += 1, done += 1) {
        await pause(random.between(0, 250));
        const known = writer.acknowledged();
        await cutter.cut(
          async (disk) => void wrong.push(...(await found(join(disk, name), known))),
        );
        if (untilLoss && wrong.length > 0) break;
      }
      await writer.stop();
      acknowledged += writer.acknowledged().length;
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    }
  } finally {
    cutter.remove();
  }
  return { wrong, acknowledged };
}

describe.skipIf(reason !== null)('power cuts', () => {
  const cuts = rounds(20, 2000);
  test(`${cuts} times: 0 acknowledged commands lost, 0 partial`, async () => {
    const { wrong, acknowledged } = await cutPower('store', cuts);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(cuts);
    proved({
      promise,
      rounds: `${count(cuts)} power cuts under ten clients (seed ${seed})`,
      figure: `${count(acknowledged)} acknowledged commands, 0 lost, 0 partial, 0 unreadable`,
    });
  });

  test('control: acknowledging before the flush loses commands', async () => {
    const { wrong } = await cutPower('no-flush', 40, true);
    expect(wrong.join('; ')).toContain('lost');
  });

  test('control: a command in two transactions is torn', async () => {
    const { wrong } = await cutPower('two-transactions', 200, true);
    expect(wrong.join('; ')).toContain('partial');
  });
});

describe.skipIf(reason !== null)('disk failures', () => {
  const failures = rounds(10, 200);
  test(`${failures} failures of fsync: nothing more is acknowledged, nothing acknowledged is lost`, async () => {
    let acknowledged = 0;
    let failed = 0;
    for (let round = 0; round < failures; round += 1) {
      const file = join(folder, `fsync-${round}.db`);
      await prepared(file);
      const when = random.between(2, 60);
      const inject = `inject=fsync,fdatasync:error=EIO:when=${when}`;
      const tracer = [
        'strace',
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        'trace=fsync,fdatasync',
        '-e',
        inject,
      ];
      const writer = startWriter(file, `r${round}`, 'store', tracer);
      const late = pause(20_000, 'still writing', { ref: false });
      const end = await Promise.race([writer.ended, late]);
      await writer.stop();
      // It must have stopped by itself with the disk's error.
      expect(end).toMatch(/SQLITE_IOERR|disk I\/O error|EIO/);
      if (existsSync(`${file}.suspect`)) failed += 1;
      acknowledged += writer.acknowledged().length;
      expect(await found(file, writer.acknowledged())).toEqual([]);
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    }
    expect(failed).toBeGreaterThan(0);
    proved({
      promise: 'Full or failing disk',
      rounds: `${count(failures)} times EIO at fsync (seed ${seed})`,
      figure: `stopped at once each time, ${count(acknowledged)} acknowledged before, 0 lost; pages checked at the next start`,
    });
  });

  const fillings = rounds(10, 100);
  test(`${fillings} times full: refused, recovered, nothing lost`, async () => {
    const disk = makeDisk(folder, 'small', 24);
    let acknowledged = 0;
    const original = join(folder, 'small.db');
    await prepared(original);
    try {
      for (let round = 0; round < fillings; round += 1) {
        const file = join(disk.folder, 'comanda.db');
        copyFileSync(original, file);
        const filler = join(disk.folder, 'filler');
        const { bavail, bsize } = statfsSync(disk.folder);
        fill(filler, bavail * bsize - random.between(64, 4096) * 1024);
        const writer = startWriter(file, `r${round}`, 'store');
        const end = await Promise.race([writer.ended, pause(60_000, 'never full', { ref: false })]);
        await writer.stop();
        expect(end).toContain('SQLITE_FULL');
        rmSync(filler);
        acknowledged += writer.acknowledged().length;
        expect(await found(file, writer.acknowledged())).toEqual([]);
        for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
      }
    } finally {
      disk.remove();
    }
    proved({
      promise: 'Full or failing disk',
      rounds: `${count(fillings)} times a file system of 24 MB filled up (seed ${seed})`,
      figure: `refused with SQLITE_FULL, ${count(acknowledged)} acknowledged before, 0 lost, 0 partial`,
    });
  });
});

/** A file whose blocks are really allocated. */
function fill(file: string, bytes: number): void {
  writeFileSync(file, '');
  if (bytes <= 0) return truncateSync(file, 0);
  writeFileSync(file, Buffer.alloc(Math.floor(bytes), 1));
}
