// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockPart } from '../../../kiosk-ui/src/features/box/clock-part.tsx';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { eventually, mount, press, settled } from './mount.tsx';

const machine_time = '2026-03-10T20:01:00.000Z';
let checks: number;
let sent: unknown[];
beforeEach(() => {
  checks = 1;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      sent.push(JSON.parse(init.body as string));
      return Response.json({ success: true });
    }
    if (path !== '/api/box/clock') {
      return Response.json({ status: 'ok', time_zone: 'America/Mexico_City' });
    }
    const created = '2038-01-19T18:00:00.000Z';
    const newest = [{ id: 1, name: 'Mesa 4', created, business_day: '2038-01-19', closed: 1 }];
    return Response.json({
      behind_seconds: 374_104_740,
      server_time: created,
      machine_time,
      booked: { checks, payments: checks, paid_total: 120, registers: 0, newest },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const redates = () => document.querySelector<HTMLInputElement>('[role=switch], [type=checkbox]');

async function show(): Promise<void> {
  mount(
    <>
      <ClockPart />
      <ConfirmHost />
    </>,
  );
  await eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain('The box is ahead of its clock');
  });
}

async function goBack(): Promise<void> {
  press('Go back to the time of the clock');
  await settled();
  press('Time is correct, go back');
  await eventually(() => expect(sent).toHaveLength(1));
}

it('corrects the dates of the sales unless the owner refuses', async () => {
  await show();
  expect(document.body.textContent).toContain('Mesa 4');
  await goBack();
  expect(sent).toEqual([{ machine_time, redate: true }]);
});

it('leaves the dates when the switch is off', async () => {
  await show();
  act(() => redates()?.click());
  await settled();
  await goBack();
  expect(sent).toEqual([{ machine_time, redate: false }]);
});

it('has no switch when nothing was sold', async () => {
  checks = 0;
  await show();
  expect(redates()).toBeNull();
});
