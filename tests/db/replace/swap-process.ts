/** `swap-process.ts CODE FOLDER…`: in the n-th folder, a swap whose n-th file operation fails with CODE. */
import { join } from 'node:path';
import { failAt } from './fail-at.ts';
import { swap } from '@comanda/db/storage/restore';

const [code = '', ...folders] = process.argv.slice(2);
for (const [index, folder] of folders.entries()) {
  const inFolder = (name: string) => join(folder, name);
  failAt(index + 1, code);
  const refused = await swap(
    inFolder('comanda.db'),
    inFolder('prepared.db'),
    inFolder('kept/old.db'),
  ).then(
    (connection) => connection.close().then(() => false),
    () => true,
  );
  if (!refused) throw new Error(`operation ${index + 1} did not fail`);
}
