import { expect, test } from 'vitest';
import { pauseBefore } from '../../kiosk-ui/src/live/pauses.ts';

const longest = (attempt: number) => pauseBefore(attempt, 1);

test('a server that crashed is found again at once, one that is gone gets few requests', () => {
  // systemd waits a second and the start takes another; the next attempt is soon after.
  for (let attempt = 1; attempt <= 40; attempt += 1) expect(longest(attempt)).toBe(400);
  expect([41, 42, 44, 45, 80].map(longest)).toEqual([800, 1600, 6400, 10_000, 10_000]);
  expect(pauseBefore(3, 0)).toBe(200);
});
