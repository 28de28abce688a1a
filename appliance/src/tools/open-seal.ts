import { isSealed } from '../backups/seal-format.ts';
import { openSealed } from '../backups/seal.ts';
import { lineFromStdin, need, runTool } from './tool.ts';

/**
 * `open-seal.ts FROM TO`, with the passphrase on stdin: decrypts an encrypted backup. Exit code 3: the file
 * is not encrypted.
 */
await runTool(async (args) => {
  const { from, to } = need(args, 'from', 'to');
  if (!(await isSealed(from))) return 3;
  await openSealed(from, to, await lineFromStdin());
  return 0;
});
