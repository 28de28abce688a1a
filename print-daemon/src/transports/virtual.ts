import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrinterPort } from './port.ts';

/** The file names of the virtual printer, and the paper as text to store with the bytes. */
export interface PaperCopy {
  dataDir: string;
  number: number;
  attempt: number;
  text: string;
}

/** The printer of `npm start`: writes `<data>/virtual-printer/<number>-<attempt>.bin` and `.txt`. */
export function openVirtual(copy: PaperCopy | null): PrinterPort {
  const written: Buffer[] = [];
  return {
    write: (bytes) => {
      written.push(bytes);
      return Promise.resolve();
    },
    drain: async () => {
      if (copy === null) return;
      const folder = join(copy.dataDir, 'virtual-printer');
      await mkdir(folder, { recursive: true });
      const base = join(folder, `${copy.number}-${copy.attempt}`);
      await writeFile(`${base}.bin`, Buffer.concat(written));
      await writeFile(`${base}.txt`, copy.text);
    },
    close: () => Promise.resolve(),
    lost: new Promise(() => undefined),
    onAnswer: null,
  };
}
