import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { addTexts } from '../../../kiosk-ui/src/i18n/texts.ts';
import { startTexts } from '../../../kiosk-ui/src/lib/browser/language.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
environment.IS_REACT_ACT_ENVIRONMENT = true;
await startTexts();
await addTexts('backOffice');

const roots: Root[] = [];
/** Unmounts everything, as each test does at its end. */
export function unmountAll(): void {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
}
afterEach(unmountAll);

/** Renders a component as the app does: in its providers, with the English texts, without transitions. */
export function mount(children: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

const implicitRoles: Record<string, string> = {
  BUTTON: 'button',
  OUTPUT: 'status',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
};

function roleOf(element: Element): string | undefined {
  const role = element.getAttribute('role') ?? implicitRoles[element.tagName];
  if (role || element.tagName !== 'INPUT') return role;
  const type = element.getAttribute('type') ?? 'text';
  return ['checkbox', 'radio'].includes(type) ? type : 'textbox';
}

/** The text of an element, without what is hidden from screen readers. */
function textOf(element: Element | null | undefined): string {
  if (!element) return '';
  const shown = element.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (shown.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The accessible name of an element. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ');
  if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
  if (!element.matches('input, select, textarea')) return textOf(element);
  const own = element.id ? document.querySelector(`label[for="${element.id}"]`) : null;
  return textOf(own ?? element.closest('label'));
}

/** All elements with a role, and optionally with a name. */
export function allByRole<Found extends HTMLElement = HTMLElement>(
  role: string,
  name?: string | RegExp,
  within: ParentNode = document,
): Found[] {
  return [...within.querySelectorAll<Found>('*')].filter((element) => {
    if (roleOf(element) !== role) return false;
    if (name === undefined) return true;
    return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
  });
}

/** The element with a role and a name; throws an error with all names of that role when there is none. */
export function byRole<Found extends HTMLElement = HTMLElement>(
  role: string,
  name?: string | RegExp,
): Found {
  const [found, another] = allByRole<Found>(role, name);
  if (found && !another) return found;
  const all = allByRole(role).map(nameOf).join(', ');
  throw new Error(`${found ? 'Several' : 'No'} ${role} "${String(name)}". There are: ${all}`);
}

/** Whether the page shows a text. */
export function shows(text: string): boolean {
  return document.body.textContent.includes(text);
}

/** Presses a button, box or tab by its name. */
export function press(name: string | RegExp, role = 'button'): void {
  const element = byRole(role, name);
  act(() => element.click());
}

/** Types a text into a field. */
export function fill(label: string | RegExp, value: string): void {
  const field = byRole('textbox', label);
  const { prototype } = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function key(target: Element, pressed: string): void {
  act(() => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    );
  });
}

/** Dispatches an event with the properties that a browser would set. */
export function send(target: Element, type: string, values: Record<string, unknown>): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, values)));
}

/** Runs `wait` where components are updated inside of act, or outside of it, as on a page. */
async function where(isInAct: boolean, wait: () => Promise<unknown>): Promise<void> {
  const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
  environment.IS_REACT_ACT_ENVIRONMENT = isInAct;
  try {
    await wait();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

/** Repeats `check` until it throws no error, however busy the machine is. Answers may arrive while it waits. */
export const eventually = (check: () => void | Promise<void>) =>
  where(false, () => vi.waitFor(check, { timeout: 20_000 }));

/** Waits for promises and timers without a delay. */
export const settled = () => where(true, () => act(() => new Promise((done) => setTimeout(done))));
