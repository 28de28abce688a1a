import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../dev/paths.mjs';
import { must } from './must.mjs';

/**
 * The list that Raspberry Pi Imager opens, with the image of a release: where it is downloaded, and what is checked then.
 * Its format is `doc/json-schema/os-list-schema.json` of Raspberry Pi Imager.
 * @param {string} image compressed by xz
 * @param {{ version: string, madeAt: number, url: string }} release `url` is the folder with the image, `madeAt` in seconds
 * @returns {Promise<string>} JSON
 */
export async function imagerList(image, { version, madeAt, url }) {
  const hash = await must(['sh', '-c', `xz -dc '${image}' | sha256sum`], `${image} cannot be read`);
  const totals = await must(['xz', '--robot', '--list', image], `${image} cannot be read`);
  const mark = readFileSync(join(root, 'kiosk-ui/public/mark.svg')).toString('base64');
  const system = {
    name: `Comanda ${version}`,
    description: 'Point of sale for bars and restaurants, for Raspberry Pi 4, 400 and CM4',
    icon: `data:image/svg+xml;base64,${mark}`,
    url: `${url.replace(/\/*$/, '')}/${basename(image)}`,
    extract_size: Number(/^totals(?:\t[^\t]*){3}\t(\d+)/m.exec(totals)?.[1]),
    extract_sha256: hash.slice(0, 64),
    image_download_size: statSync(image).size,
    image_download_sha256: createHash('sha256').update(readFileSync(image)).digest('hex'),
    release_date: new Date(madeAt * 1000).toISOString().slice(0, 10),
    devices: ['pi4-64bit'],
    // Nothing of it is set before it is written: the set-up is on the page of the box.
    init_format: 'none',
  };
  return `${JSON.stringify({ os_list: [system] }, null, 2)}\n`;
}
