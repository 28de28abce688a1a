import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newCode, readCode } from './codes.ts';
import { isSameSecret } from './guard.ts';

const codeLength = 8;

/** A code in a file of the data folder: who can read it has the box itself. */
export interface OneTimeCode {
  /** The code; made when it is not there. */
  show(): string;
  /** Whether this was typed from the file. No file: no code is right. */
  isRight(typed: string): boolean;
  /** The code has done its work. */
  forget(): void;
}

/** `setup-code` for a box without people, `restore-code` for one whose database is lost. */
export function oneTimeCode(dataDir: string, name: 'setup-code' | 'restore-code'): OneTimeCode {
  const file = join(dataDir, name);
  const read = () => readFileSync(file, 'utf8').trim();
  return {
    show() {
      if (!existsSync(file)) {
        writeFileSync(file, `${newCode(codeLength)}\n`, { mode: 0o600, flag: 'wx' });
      }
      return read();
    },
    isRight: (typed) => existsSync(file) && isSameSecret(readCode(typed), read()),
    forget: () => rmSync(file, { force: true }),
  };
}
