import { expect, test } from 'vitest';
import { fileDay } from '../../kiosk-ui/src/lib/api/csv.ts';
import { noteBusinessDay } from '../../kiosk-ui/src/lib/format/time.ts';

test('the day in the name of a file is the business day, as the box has it', () => {
  expect(fileDay()).toMatch(/^\d{4}-\d\d-\d\d$/);
  noteBusinessDay('2026-03-09');
  expect(fileDay()).toBe('2026-03-09');
  noteBusinessDay('');
});
