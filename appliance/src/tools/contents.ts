import { contentsOf } from '@comanda/db/storage/contents';
import { need, runTool } from './tool.ts';

/** `contents.ts FILE`: prints the contents of a backup as lines `name=value`, for scripts and people. */
await runTool(async (args) => {
  const { file } = need(args, 'file');
  const found = await contentsOf(file);
  const lines = {
    venue: found.venueName,
    schema: found.schema,
    people: found.users,
    products: found.products,
    checks: found.checks,
    open_checks: found.checks - found.closedChecks,
    closed_total: (found.closedTotal / 100).toFixed(2),
    newest_day: found.newestDay ?? '',
    newest_record: found.newestRecordAt === 0 ? '' : new Date(found.newestRecordAt).toISOString(),
  };
  for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
  return 0;
});
