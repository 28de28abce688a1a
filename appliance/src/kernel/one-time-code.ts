import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newCode, readCode } from './codes.ts';
import { isSameSecret } from './guard.ts';

const codeLength = 8;

/** A code in a file of the data folder. Reading it proves access to the computer itself. */
export interface OneTimeCode {
  /** Returns the code; creates it when it does not exist. */
  show(): string;
  /** Whether the typed code matches the file. Without a file no code matches. */
  isRight(typed: string): boolean;
  /** Deletes the code after use. */
  forget(): void;
}

/** `setup-code` is for a server without users, `restore-code` for one whose database is lost. */
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
