import { describe, expect, test } from 'vitest';
import { systemClock } from '../../appliance/src/process/clock.ts';

const noon = Date.parse('2026-03-10T18:00:00Z');
const hour = 3_600_000;

/** A fake machine whose wall clock and elapsed time are set by the test. */
function machine(wall: number) {
  const at = { wall, passing: 1000 };
  return {
    at,
    pass: (ms: number) => {
      at.wall += ms;
      at.passing += ms;
    },
    ports: { wall: () => at.wall, passing: () => at.passing },
  };
}

function clockOver(wall: number, newest: number) {
  const box = machine(wall);
  const clock = systemClock(box.ports);
  const leaps: number[] = [];
  clock.beforeLeap(async (ms) => void leaps.push(ms));
  clock.startAfter(newest);
  clock.now();
  return { box, clock, leaps };
}

test('follows the system clock while it is right; the time the box was off is not a leap', () => {
  const { box, clock, leaps } = clockOver(noon, noon - 24 * hour);
  expect(clock.now()).toBe(noon);
  box.pass(5000);
  expect(clock.now()).toBe(noon + 5000);
  expect(clock.behindMs()).toBe(0);
  expect(leaps).toEqual([]);
});

describe.each([
  ['an hour back', -hour],
  ['a day back', -24 * hour],
  ['1970', -noon],
])('when the system clock goes %s', (_name, jump) => {
  test('continues with the elapsed time, and reports how far behind the system clock is', () => {
    const { box, clock, leaps } = clockOver(noon, noon);
    box.at.wall += jump;
    const first = clock.now();
    box.pass(90_000);
    expect(first).toBe(noon);
    expect(clock.now()).toBe(noon + 90_000);
    expect(clock.behindMs()).toBe(-jump);
    expect(leaps).toEqual([]);
  });

  test('a start in the past continues after the newest record, until the system clock is right again', () => {
    const { box, clock, leaps } = clockOver(noon + jump, noon);
    expect(clock.now()).toBe(noon);
    box.pass(1000);
    expect(clock.now()).toBe(noon + 1000);
    expect(clock.behindMs()).toBe(-jump);
    box.at.wall -= jump;
    expect(clock.now()).toBe(noon + 1000);
    expect(clock.behindMs()).toBe(0);
    expect(leaps).toEqual([]);
  });
});

test.each([
  ['an hour', hour],
  ['to 2038', Date.parse('2038-01-20T00:00:00Z') - noon],
])('a leap forward of %s is followed after its preparation', async (_name, jump) => {
  const { box, clock, leaps } = clockOver(noon, noon);
  box.pass(10_000);
  box.at.wall += jump;
  expect(clock.now()).toBe(noon + 10_000);
  expect(leaps).toEqual([jump]);
  await new Promise((done) => setTimeout(done));
  box.pass(1000);
  expect(clock.now()).toBe(noon + 11_000 + jump);
  box.pass(1000);
  clock.now();
  expect(leaps).toEqual([jump]);
});

test('small corrections move nothing back and are not a leap', () => {
  const { box, clock, leaps } = clockOver(noon, noon);
  box.at.wall -= 800;
  expect(clock.now()).toBe(noon);
  box.pass(1000);
  expect(clock.now()).toBe(noon + 200);
  box.at.wall += 2000;
  expect(clock.now()).toBe(noon + 2200);
  expect(clock.behindMs()).toBe(0);
  expect(leaps).toEqual([]);
});
