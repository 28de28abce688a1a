/** The process that migration-kills.test.ts kills: opens a database of an older version, which migrates it. */
import { writeSync } from 'node:fs';
import { openStore } from '@comanda/db/store';
import { migrationsOfNewer } from '../../support/later-migrations.ts';

const [file = ''] = process.argv.slice(2);
writeSync(1, 'opening\n');
const clock = { now: () => Date.now() };
const store = await openStore({ file, clock, migrations: migrationsOfNewer });
await store.close();
