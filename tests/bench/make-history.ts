import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { startBox } from './box.ts';
import { fillHistory } from './history.ts';

/**
 * `npm run history -- FOLDER [ITEMS]`: creates the data folder of a demo venue with three years of history, by
 * default a million items. Start it with COMANDA_DATA_DIR=FOLDER npm start.
 */
async function main(): Promise<void> {
  const [folder, items = '1000000'] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || !/^[1-9]\d*$/.test(items)) {
    throw new Error('Say where: npm run history -- FOLDER [ITEMS]');
  }
  const dataDir = resolve(folder);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty: nothing is written into a venue that exists`);
  }
  const box = await startBox(dataDir);
  await box.stop();
  console.log(`${await fillHistory(dataDir, Number(items))} items on file in ${dataDir}`);
}

await main();
