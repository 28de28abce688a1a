import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newCode, readCode } from './codes.ts';
import { isSameSecret } from './secrets.ts';

const codeLength = 8;

/** A code in a file of the data folder. Reading it proves access to the computer itself. */
export interface OneTimeCode {
  /** Returns the code; creates it when it does not exist, or a power cut left its file empty. */
  show(): string;
  /** Whether the typed code matches the file. Without a file no code matches. */
  isRight(typed: string): boolean;
  /** Deletes the code after use. */
  forget(): void;
}

/** `setup-code` is for a server without users, `restore-code` for one whose database is lost. */
export function oneTimeCode(dataDir: string, name: 'setup-code' | 'restore-code'): OneTimeCode {
  const file = join(dataDir, name);
  const read = () => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  };
  return {
    show() {
      if (read() === '') {
        // Renamed: whole or absent, also after a power cut.
        writeFileSync(`${file}.new`, `${newCode(codeLength)}\n`, { mode: 0o600, flush: true });
        renameSync(`${file}.new`, file);
      }
      return read();
    },
    isRight(typed) {
      const code = read();
      return code !== '' && isSameSecret(readCode(typed), code);
    },
    forget: () => rmSync(file, { force: true }),
  };
}
