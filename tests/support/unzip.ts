import { inflateRawSync } from 'node:zlib';

/** The texts in a ZIP file by name, as listed in its central directory. */
export function unzip(file: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + packed);
    const key = file.toString('utf8', at + 46, at + 46 + (name ?? 0));
    texts.set(key, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return texts;
}
