import type { InvoiceLine } from '@comanda/contract/accounting';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { lineColumns } from '../../kiosk-ui/src/features/reports/accountant-columns.ts';

test.each([
  ['America/Mexico_City', '2026-11-23 19:30:05'],
  ['America/Tijuana', '2026-11-23 17:30:05'],
])('a check of the global invoice in %s was closed at %s', (zone, closed) => {
  const t = ((key: string) => key) as unknown as TFunction;
  const line = { closed: Date.UTC(2026, 10, 24, 1, 30, 5, 250) } as InvoiceLine;
  const column = lineColumns(t, 'es', zone).find(({ id }) => id === 'closed');
  expect(column?.value?.(line)).toBe(closed);
});
