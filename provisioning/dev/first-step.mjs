import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a person has to do first at a real venue without users: its one-time code is in a file.
 * @param {Pick<import('./settings.mjs').Settings, 'dataDir' | 'url'>} settings
 */
export function firstStep({ dataDir, url }) {
  const file = join(dataDir, 'setup-code');
  if (!existsSync(file)) return '';
  const code = readFileSync(file, 'utf8').trim();
  return `This is a new venue: open ${url} in a browser and set it up with the code ${code}.\n`;
}
