// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { litInView, scrolled } from '../../../kiosk-ui/src/ui/lit-in-view.ts';

test.each([
  ['what is in view stays', 0, 300, 100, 80, 0],
  ['what is behind the end comes in, and a piece of its neighbour', 0, 300, 400, 80, 208],
  ['what is before the start comes in, and a piece of its neighbour', 300, 300, 100, 80, 72],
  ['the first one is not scrolled beyond the start', 300, 300, 4, 80, 0],
  ['what is wider than the row begins with its start', 0, 60, 200, 90, 200],
])('%s', (_, from, size, start, length, to) => {
  expect(scrolled(from, size, start, length)).toBe(to);
});

/** A row of 300 px with tabs of 100 px, as laid out by a browser. */
function aRow(count: number, width: { now: number }) {
  const row = document.createElement('nav');
  document.body.append(row);
  for (let at = 0; at < count; at += 1) row.append(document.createElement('button'));
  row.getBoundingClientRect = () => new DOMRect(0, 0, width.now, 48);
  for (const [at, tab] of [...row.children].entries()) {
    tab.getBoundingClientRect = () => new DOMRect(at * 100 - row.scrollLeft, 0, 100, 48);
  }
  return row;
}

let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const light = (row: HTMLElement, at: number) => {
  for (const tab of row.children) tab.removeAttribute('aria-current');
  row.children[at]?.setAttribute('aria-current', 'page');
};

test('the lit tab comes into view when the row is shown, another is lit, and the phone is turned', async () => {
  const width = { now: 300 };
  const row = aRow(8, width);
  light(row, 5);
  const stop = litInView(row);
  expect(row.scrollLeft).toBe(328);
  light(row, 7);
  await vi.waitFor(() => expect(row.scrollLeft).toBe(528));
  width.now = 200;
  resized();
  expect(row.scrollLeft).toBe(628);
  stop?.();
});

test('a row that was scrolled by hand stays, until the lit tab changes its size or place', async () => {
  const row = aRow(8, { now: 300 });
  light(row, 5);
  const stop = litInView(row);
  row.scrollLeft = 0;
  resized();
  row.setAttribute('data-painted', '');
  await Promise.resolve();
  expect(row.scrollLeft).toBe(0);
  stop?.();
});
