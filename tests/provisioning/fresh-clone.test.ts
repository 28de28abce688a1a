import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot, projectText } from '../structure/tree.ts';

const scripts = (JSON.parse(projectText('package.json')) as { scripts: Record<string, string> })
  .scripts;
/** The commands that install the packages by themselves: everything they need before is their own. */
const commands = ['start', 'test', 'release'];

let clone = '';
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'comanda-clone-'));
  const files = ['provisioning', 'package.json', 'package-lock.json', '.nvmrc', 'CHANGELOG.md'];
  for (const path of [...files, 'appliance/package.json']) {
    cpSync(join(projectRoot, path), join(clone, path), { recursive: true });
  }
  // In the place of npm: says that it was called, and installs nothing.
  mkdirSync(join(clone, 'bin'));
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "asked: npm $1"\nexit 1\n', {
    mode: 0o755,
  });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each(commands)('npm run %s loads without packages, and then installs them', (name) => {
  const words = scripts[name]?.split(' ').slice(1) ?? [];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env['PATH']}`, HOME: clone },
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  expect(stdout).toContain('asked: npm ci');
  expect(stderr).toContain('npm ci failed: its message above says why');
  expect(status).toBe(1);
});
