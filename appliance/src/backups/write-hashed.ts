import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a file that only its owner can read, and returns the SHA-256 (hex) of what was written. */
export async function writeHashed(from: Readable, to: string): Promise<string> {
  const written = createHash('sha256');
  await pipeline(
    from,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  return written.digest('hex');
}
