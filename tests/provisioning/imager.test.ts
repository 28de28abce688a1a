import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagerList } from '../../provisioning/release/imager.mjs';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('the list for Raspberry Pi Imager describes the image as it is downloaded and written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-imager-'));
  try {
    const image = join(folder, 'comanda-1.2.0-arm64.img');
    const bytes = Buffer.concat([randomBytes(70_000), Buffer.alloc(3_000_000)]);
    writeFileSync(image, bytes);
    execFileSync('xz', ['-1', '--block-size=1MiB', image]);
    const packed = readFileSync(`${image}.xz`);
    const about = { version: '1.2.0', madeAt: 1_795_615_341, url: 'https://files.test/comanda/' };
    const list = JSON.parse(await imagerList(`${image}.xz`, about)) as { os_list: unknown[] };
    expect(list.os_list).toEqual([
      {
        name: 'Comanda 1.2.0',
        description: expect.stringContaining('Raspberry Pi 4'),
        icon: expect.stringMatching(/^data:image\/svg\+xml;base64,\w{20}/),
        url: 'https://files.test/comanda/comanda-1.2.0-arm64.img.xz',
        extract_size: bytes.length,
        extract_sha256: sha256(bytes),
        image_download_size: packed.length,
        image_download_sha256: sha256(packed),
        release_date: '2026-11-25',
        devices: ['pi4-64bit'],
        init_format: 'none',
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
