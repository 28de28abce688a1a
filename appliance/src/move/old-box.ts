import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '@comanda/db/storage/replace';
import { openStore } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import { backupKeyOf } from '../accounts/secrets.ts';
import { readVenue } from '../process/venue.ts';

/** A box whose venue moved to another one. */
export interface OldBox {
  /** Milliseconds UTC. */
  at: number;
  venue: string;
  /** Name of the move file, in the folder `move-out`. */
  file: string;
}

const markOf = (dataDir: string) => join(dataDir, 'retired');

/** Null for a box in service. */
export function readOldBox(dataDir: string): OldBox | null {
  const mark = markOf(dataDir);
  return existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as OldBox) : null;
}

/** The box is retired once the file has its name: before, a power cut leaves it in service. */
export async function retireBox(dataDir: string, retired: OldBox): Promise<void> {
  const mark = markOf(dataDir);
  await writeFile(`${mark}.new`, JSON.stringify(retired), { mode: 0o640, flush: true });
  await rename(`${mark}.new`, mark);
  await flush(dataDir);
}

/** Takes a retired box back into service. The journal records it; `by` says where it was asked for. */
export async function takeBack(dataDir: string, by: string, now: number): Promise<void> {
  const file = join(dataDir, 'comanda.db');
  const clock = { now: () => now };
  const store = await openStore({ file, clock, backupKey: backupKeyOf(dataDir) });
  try {
    await store.write(async (repos) => {
      const venue = await readVenue(repos);
      await repos.journal.append({
        at: now,
        business_day: businessDayOf(now, venue.clock),
        actor_id: null,
        action: 'box.taken_back',
        subject: 'setting',
        subject_id: 1,
        detail: { by },
      });
    });
  } finally {
    await store.close();
  }
  await rm(markOf(dataDir));
  await flush(dataDir);
}
