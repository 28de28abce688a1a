import fs, { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOut } from '../../appliance/src/backups/sealed-copy.ts';

const real = { open: fs.promises.open, rename: fs.promises.rename };
const passphrase = 'four words that nobody guesses';
let folder = '';
let backup = '';
let copy = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-stick-'));
  backup = join(folder, 'backup.db');
  copy = join(folder, 'copy');
  writeFileSync(backup, Buffer.alloc(200_000, 'rows'));
});
afterEach(() => {
  Object.assign(fs.promises, real);
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** Records what is copied to the stick, in order. `afterRename` simulates a fault of the stick. */
function watchStick(afterRename: () => void = () => undefined): string[] {
  const done: string[] = [];
  fs.promises.open = (async (path: string, ...rest: [string]) => {
    const file = await real.open(path, ...rest);
    const sync = file.sync.bind(file);
    file.sync = () => {
      done.push(`flush ${path.slice(folder.length + 1) || 'folder'}`);
      return sync();
    };
    return file;
  }) as typeof real.open;
  fs.promises.rename = async (from, to) => {
    await real.rename(from, to);
    done.push('rename');
    afterRename();
  };
  syncBuiltinESMExports();
  return done;
}

test.each([
  ['plain', null],
  ['sealed', passphrase],
])('a %s copy is flushed under its final name, as FAT needs it', async (_, secret) => {
  const done = watchStick();
  await copyOut(backup, copy, secret);
  expect(done).toEqual(['flush copy.partial', 'rename', 'flush copy', 'flush folder']);
});

test.each([
  ['plain', null],
  ['sealed', passphrase],
])(
  'a %s copy that reads back differently from the stick is refused and removed',
  async (_, secret) => {
    watchStick(() => truncateSync(copy, 4096));
    await expect(copyOut(backup, copy, secret)).rejects.toThrow('gave back something else');
    expect(readdirSync(folder)).toEqual(['backup.db']);
  },
);
