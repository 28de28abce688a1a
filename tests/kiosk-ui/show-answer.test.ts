import type { Check } from '@comanda/contract/checks';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../../kiosk-ui/src/lib/api/query-keys.ts';
import { showCheck, showItems } from '../../kiosk-ui/src/live/show-answer.ts';
import { sentItem } from './fixtures.ts';

const client = new QueryClient();
const check = (version: number) => ({ id: 7, version }) as Check;
const shown = <T>(...key: readonly unknown[]) => client.getQueryData<T>(key);

test('an answer shows its check, unless a later change of another device is there already', () => {
  showCheck(client, check(3));
  expect(shown<Check>(...queryKeys.check, 7)?.version).toBe(3);
  client.setQueryData([...queryKeys.check, 7], check(5));
  showCheck(client, check(4));
  expect(shown<Check>(...queryKeys.check, 7)?.version).toBe(5);
  showCheck(client, check(6));
  expect(shown<Check>(...queryKeys.check, 7)?.version).toBe(6);
});

test('lines that an answer names are shown in the version that is newer, all others stay', () => {
  const key = [...queryKeys.checkItems, 7];
  showItems(client, 7, [sentItem({ id: 1 })]);
  expect(shown(...key)).toBeUndefined();
  client.setQueryData(
    key,
    [1, 2, 3].map((id) => sentItem({ id, version: 4 })),
  );
  showItems(client, 7, [sentItem({ id: 1, version: 5 }), sentItem({ id: 2, version: 3 })]);
  expect(shown<{ version: number }[]>(...key)?.map(({ version }) => version)).toEqual([5, 4, 4]);
});
