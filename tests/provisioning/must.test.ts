import { expect, it } from 'vitest';
import { must } from '../../provisioning/release/must.mjs';

it('what a program prints is read without its warnings', async () => {
  const command = ['sh', '-c', 'echo "a warning" >&2; echo name'];
  expect(await must(command, 'it failed')).toBe('name');
});

it('the failure of a program is reported with all that it said', async () => {
  const command = ['sh', '-c', 'echo "no disk" >&2; exit 3'];
  await expect(must(command, 'It failed')).rejects.toThrow('It failed. no disk');
});
