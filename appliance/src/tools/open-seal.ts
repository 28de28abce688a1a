import { isSealed, openSealed } from '../backups/sealed-copy.ts';
import { lineFromStdin, need, runTool } from './tool.ts';

/** `open-seal.ts FROM TO`, the passphrase on stdin: opens a sealed backup. Code 3: the file is not sealed. */
await runTool(async (args) => {
  const { from, to } = need(args, 'from', 'to');
  if (!(await isSealed(from))) return 3;
  await openSealed(from, to, await lineFromStdin());
  return 0;
});
