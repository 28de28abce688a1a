import { expect, test } from 'vitest';
import { pauseBefore } from '../../kiosk-ui/src/live/pauses.ts';

const longest = (attempt: number) => pauseBefore(attempt, 1);

test('a box that crashed is found again at once, one that is gone is not besieged', () => {
  // systemd waits a second, the start takes another: whenever that is, the next try is near.
  for (let attempt = 1; attempt <= 40; attempt += 1) expect(longest(attempt)).toBe(400);
  expect([41, 42, 44, 45, 80].map(longest)).toEqual([800, 1600, 6400, 10_000, 10_000]);
  expect(pauseBefore(3, 0)).toBe(200);
});
