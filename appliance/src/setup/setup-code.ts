import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newCode, readCode } from '../devices/codes.ts';
import { isSameSecret } from '../kernel/guard.ts';

const codeLength = 8;
const fileOf = (dataDir: string) => join(dataDir, 'setup-code');

/** The one-time code of a box without people, in `<dataDir>/setup-code`; made when it is not there. */
export function setupCode(dataDir: string): string {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    writeFileSync(file, `${newCode(codeLength)}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Whether this was typed from the file. No file: no code is right. */
export function isSetupCode(dataDir: string, typed: string): boolean {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return false;
  return isSameSecret(readCode(typed), readFileSync(file, 'utf8').trim());
}

/** The code has done its work. */
export function forgetSetupCode(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}
