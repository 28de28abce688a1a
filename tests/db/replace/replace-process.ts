/**
 * `replace-process.ts FOLDER AT`: a replacement that is killed at a file operation; prints the number of operations.
 */
import { join } from 'node:path';
import { failAt, operations } from './fail-at.ts';
import { replaceDatabase } from '@comanda/db/storage/replace';

const [folder = '', at] = process.argv.slice(2);
failAt(Number(at), 'KILL');
const inFolder = (name: string) => join(folder, name);
await replaceDatabase(inFolder('comanda.db'), inFolder('prepared.db'), inFolder('kept/old.db'));
process.stdout.write(String(operations()));
