// @vitest-environment happy-dom
import type { Check, CheckItem } from '@comanda/contract/checks';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import {
  addLine,
  emptyPending,
  sendAccepted,
  sendLost,
  sendRefused,
  startSend,
  type PendingList,
} from '../../../kiosk-ui/src/features/checks/pending/pending.ts';
import { useIsAwaited } from '../../../kiosk-ui/src/features/checks/pending/use-is-awaited.ts';
import { useShownCheck } from '../../../kiosk-ui/src/features/checks/use-shown-check.ts';
import { product, sentItem } from '../fixtures.ts';
import { mount } from './mount.tsx';

interface Parts {
  check: Check;
  data: CheckItem[] | undefined;
  list: PendingList;
}

let change: (parts: Partial<Parts>) => void;
const check = (total: number) => ({ id: 7, total }) as Check;
const unsent = addLine(emptyPending, { product: product(), options: [], quantity: 1, note: '' });

/** The total of the check, its sent lines and its unsent ones. */
function Lines({ first }: { first: Parts }) {
  const [parts, setParts] = useState(first);
  // oxlint-disable-next-line react/globals -- the test changes what the screen gets
  change = (next) => act(() => setParts((old) => ({ ...old, ...next })));
  const { data, list } = parts;
  const shown = useShownCheck(parts.check, { data }, useIsAwaited(list));
  return <p>{`${shown.check.total} ${shown.items.data?.length} ${list.items.length}`}</p>;
}

const shown = () => document.querySelector('p')?.textContent;

test('rows of a send that are faster than its answer are shown once its lines are no longer unsent', () => {
  mount(<Lines first={{ check: check(0), data: [], list: unsent }} />);
  expect(shown()).toBe('0 0 1');
  const sending = startSend(unsent);
  change({ list: sending });
  change({ check: check(75), data: [sentItem()] });
  expect(shown()).toBe('0 0 1');
  change({ list: sendAccepted(sending) });
  expect(shown()).toBe('75 1 0');
});

test('a send that was refused or has no answer hides nothing of what others did', () => {
  const sending = startSend(unsent);
  for (const settle of [sendRefused, sendLost]) {
    mount(<Lines first={{ check: check(0), data: [], list: sending }} />);
    change({ check: check(50), data: [sentItem()] });
    expect(shown()).toBe('0 0 1');
    change({ list: settle(sending) });
    expect(shown()).toBe('50 1 1');
    document.body.replaceChildren();
  }
});

test('a screen that opens while a send is under way shows the lines once they are loaded', () => {
  mount(<Lines first={{ check: check(0), data: undefined, list: startSend(unsent) }} />);
  change({ data: [sentItem()] });
  expect(shown()).toBe('0 1 1');
});
