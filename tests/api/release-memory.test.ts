import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { memoryLimits } from '../../provisioning/dev/paths.mjs';

const module = resolve(import.meta.dirname, '../../appliance/src/process/release-memory.ts');

/** Leaves 80 MB of garbage behind, then idles until V8 has returned it. */
const program = `
  import { getHeapStatistics } from 'node:v8';
  const { saveMemoryWhenIdle } = await import(${JSON.stringify(module)});
  let garbage = Array.from({ length: 800_000 }, (_, index) => ({ index, name: 'x' + index }));
  const size = () => getHeapStatistics().total_heap_size / 2 ** 20;
  const before = size();
  garbage = undefined;
  saveMemoryWhenIdle();
  setInterval(() => {
    if (size() > 30) return;
    console.log(before);
    process.exit(0);
  }, 100);
`;

it('memory of a peak is returned when nothing is asked', { timeout: 40_000 }, async () => {
  // Without V8's own collections at rest, which come at some time or not at all.
  const flags = [...(memoryLimits['appliance/src/main.ts'] ?? []), '--no-memory-reducer'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', program],
    { timeout: 30_000 },
  );
  expect(Number(stdout)).toBeGreaterThan(60);
});
