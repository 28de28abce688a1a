// @vitest-environment happy-dom
import type { Settings } from '@comanda/contract/settings';
import { act, useRef } from 'react';
import { useSearch } from 'wouter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLit } from '../../../kiosk-ui/src/app/admin/use-lit.ts';
import { targets } from '../../../kiosk-ui/src/app/search/find-targets.ts';
import { SettingsSection } from '../../../kiosk-ui/src/features/settings/settings-section.tsx';
import { textsOf, topicIds } from '../../../kiosk-ui/src/features/settings/topics.ts';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { en } from '../../support/screen-texts.ts';
import { allByRole, byRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

const settings: Settings = {
  venue_name: 'La Esquina',
  venue_address: '',
  venue_tax_id: '',
  venue_slogan: '',
  time_zone: 'America/Mexico_City',
  business_day_cut_off: '06:00',
  iva_formula: 'extracted',
  cash_rounding: '0.50',
  default_language: 'es',
  ticket_language: 'es',
  screen_lock_minutes: 5,
  kitchen_fresh_minutes: 10,
  kitchen_attention_minutes: 20,
  printer_test_users: [],
  kitchen_printing: [],
  invoice_url: '',
  clock_in: 'off',
  hours_kept_years: 1,
  blind_count: 0,
  device_tiles_only: 0,
  send_after_reconnect: 0,
  use_courses: 0,
  keypad_centavos: 0,
  one_tap_tickets: 0,
  print_on_close: 1,
  tip_pool_hours: 0,
  drawer_on_cash: 0,
  tip_pool: null,
  has_logo: 0,
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if ((init.method ?? 'GET') === 'GET') {
      return Promise.resolve(Response.json(path === '/api/settings' ? settings : []));
    }
    const body: unknown = JSON.parse(init.body as string);
    sent.push(body);
    return Promise.resolve(Response.json({ ...settings, ...(body as object) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The section as the back office shows it, and the question before leaving. */
function Office() {
  const content = useRef<HTMLDivElement>(null);
  useLit(content);
  return (
    <div ref={content} data-search={useSearch()}>
      <SettingsSection />
      <ConfirmHost />
    </div>
  );
}

async function open(query = ''): Promise<void> {
  window.history.pushState(null, '', `/pos?screen=admin&section=settings${query}`);
  mount(<Office />);
  await settled();
  await settled();
}
const topicInAddress = () => new URLSearchParams(window.location.search).get('topic');
const heading = () => document.querySelector('h1')?.textContent;
const follow = (name: string) =>
  act(() => {
    const link = [...document.querySelectorAll('a')].find((one) =>
      one.textContent.startsWith(name),
    );
    if (!link) throw new Error(`no link ${name}`);
    link.click();
  });
const { topics, fields } = en.settings;
/** The text of a key such as `settings.logo`. */
const textAt = (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], en) as string;

describe('the settings', () => {
  it('hold every field that is described on exactly one page', () => {
    const held = topicIds.flatMap(textsOf);
    expect(new Set(held).size).toBe(held.length);
    const named = Object.keys(fields).map((name) => `settings.fields.${name}`);
    expect(held.filter((key) => key.includes('.fields.')).sort()).toEqual(named.sort());
    const sought = targets.filter(({ section, lit }) => section === 'settings' && lit);
    expect(sought.filter(({ lit = '' }) => !held.includes(lit))).toEqual([]);
  });

  it('begin with a list of topics that says what each is set to', async () => {
    await open();
    expect(heading()).toBe(en.admin.sections.settings);
    const links = [...document.querySelectorAll('nav a')].map((link) => link.textContent);
    expect(links).toHaveLength(topicIds.length);
    const says = (...parts: string[]) => shows(parts.join('\u00A0· '));
    expect(says('La Esquina', 'no RFC', 'no logo')).toBe(true);
    expect(says('Day starts at 06:00', 'Mexico City', 'IVA included in the total')).toBe(true);
    expect(says('Cash rounded to $0.50', 'everyone keeps their tips')).toBe(true);
  });

  it('open a topic as a page of its own that the browser leaves with Back', async () => {
    await open();
    follow(topics.cash);
    await settled();
    expect(heading()).toBe(topics.cash);
    expect(topicInAddress()).toBe('cash');
    expect(document.querySelector('[aria-current]')?.textContent).toBe(topics.cash);
    expect(allByRole('textbox', fields.venue_name)).toEqual([]);
    act(() => window.history.back());
    await eventually(() => expect(heading()).toBe(en.admin.sections.settings));
  });

  it.each(topicIds.flatMap((id) => textsOf(id).map((lit) => ({ lit, id }))))(
    'lead from $lit to its place on the page $id, and light it',
    async ({ lit, id }) => {
      // A page that was open before gives way.
      await open(`&topic=${id === 'venue' ? 'cash' : 'venue'}&lit=${lit}`);
      await eventually(() => {
        expect(heading()).toBe(topics[id]);
        expect(document.querySelector('[data-lit]')?.textContent).toContain(textAt(lit));
      });
      expect(topicInAddress()).toBe(id);
      expect(window.location.search).not.toContain('lit=');
    },
  );

  it('send only what was changed, and say so until it is saved', async () => {
    await open('&topic=venue');
    fill(fields.venue_name, 'Otra');
    expect(shows('1 unsaved change')).toBe(true);
    press(en.common.save);
    await eventually(() => expect(sent).toEqual([{ venue_name: 'Otra' }]));
    await eventually(() => expect(shows('unsaved')).toBe(false));
  });

  it('ask before unsaved changes are left for another page', async () => {
    await open('&topic=venue');
    fill(fields.venue_name, 'Otra');
    follow(topics.cash);
    await settled();
    press(en.common.unsaved.stay);
    await settled();
    expect(heading()).toBe(topics.venue);
    expect(byRole<HTMLInputElement>('textbox', fields.venue_name).value).toBe('Otra');
    follow(topics.cash);
    await settled();
    press(en.common.unsaved.discard);
    await eventually(() => expect(heading()).toBe(topics.cash));
    follow(topics.venue);
    await settled();
    expect(byRole<HTMLInputElement>('textbox', fields.venue_name).value).toBe('La Esquina');
    expect(sent).toEqual([]);
  });
});
