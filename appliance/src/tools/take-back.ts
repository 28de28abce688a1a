import { readOldBox, takeBack } from '../move/old-box.ts';
import { need, runTool } from './tool.ts';

/** `take-back.ts DATA_DIR`, while the box is stopped: takes a retired box back into service, which the journal records. */
await runTool(async (args) => {
  const { data_dir } = need(args, 'data_dir');
  if (readOldBox(data_dir) === null) throw new Error('This box is in service.');
  await takeBack(data_dir, 'comanda take-back', Date.now());
  return 0;
});
