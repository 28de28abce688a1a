import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the code in a file of the data folder', () => {
  const file = () => join(folder, 'setup-code');

  it('the code in a file of the data folder is made once, for its owner alone, and no longer matches after its use', () => {
    const code = oneTimeCode(folder, 'setup-code');
    const shown = code.show();
    expect(shown).toMatch(/^[0-9A-Z]{8}$/);
    expect(code.show()).toBe(shown);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(code.isRight(shown)).toBe(true);
    expect(code.isRight('AAAAAAAA')).toBe(false);
    code.forget();
    expect(existsSync(file())).toBe(false);
    expect(code.isRight(shown)).toBe(false);
  });

  it('the code in a file of the data folder that a power cut left empty matches nothing, and is made again', () => {
    writeFileSync(file(), '');
    const code = oneTimeCode(folder, 'setup-code');
    expect(code.isRight('')).toBe(false);
    expect(code.show()).toBe(readFileSync(file(), 'utf8').trim());
    expect(code.show()).toMatch(/^[0-9A-Z]{8}$/);
  });
});
