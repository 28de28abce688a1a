/** The process that migration-kills.test.ts kills: opens a database of an older version, which migrates it. */
import { writeSync } from 'node:fs';
import { openStore } from '@comanda/db/store';

const [file = ''] = process.argv.slice(2);
writeSync(1, 'opening\n');
const store = await openStore({ file, clock: { now: () => Date.now() } });
await store.close();
