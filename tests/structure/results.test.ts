import { expect, test } from 'vitest';
import { withResults } from '../support/results.ts';

test('results of a run replace the sections of the same name, and leave the others', () => {
  const first = withResults('# Results\n', [{ name: 'idle', table: '| 1 |' }], 'Monday.');
  const second = withResults(first, [{ name: 'floor', table: '| 2 |' }], 'Tuesday.');
  const third = withResults(second, [{ name: 'idle', table: '| 3 |' }], 'Friday.');
  expect(third).toBe('# Results\n\n## idle\n\nFriday.\n\n| 3 |\n\n## floor\n\nTuesday.\n\n| 2 |\n');
});
