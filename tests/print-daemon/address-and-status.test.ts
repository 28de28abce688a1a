import { describe, expect, it } from 'vitest';
import { faultFrom } from '../../print-daemon/src/fault.ts';
import { createHabits } from '../../print-daemon/src/answer-history.ts';
import { readStatus } from '../../print-daemon/src/printer-status.ts';
import { TIMING, backOff, createBell, lineTime } from '../../print-daemon/src/timing.ts';
import { parsePrinterAddress } from '../../print-daemon/src/transports/address.ts';

describe('printer addresses', () => {
  it.each([
    ['virtual:', { kind: 'virtual' }],
    [
      'serial:/dev/serial/by-id/usb-Printer-0?baud=19200',
      { kind: 'serial', path: '/dev/serial/by-id/usb-Printer-0', baud: 19200, status: true },
    ],
    [
      'serial:/dev/ttyUSB0?status=off',
      { kind: 'serial', path: '/dev/ttyUSB0', baud: 9600, status: false },
    ],
    [
      'tcp://192.168.1.50',
      { kind: 'tcp', host: '192.168.1.50', port: 9100, status: true, confirm: true },
    ],
    [
      'tcp://[fd00::7]:9101?confirm=off',
      { kind: 'tcp', host: 'fd00::7', port: 9101, status: true, confirm: false },
    ],
  ])('%s', (transport, address) => {
    expect(parsePrinterAddress(transport)).toEqual(address);
  });

  it.each([
    '',
    'serial:ttyUSB0',
    'serial:/dev/ttyUSB0?baud=300',
    'tcp:',
    'http://host',
    '/dev/lp0',
  ])('refuses %j', (transport) => {
    expect(() => parsePrinterAddress(transport)).toThrow(
      expect.objectContaining({ reason: 'bad_address' }),
    );
  });
});

describe('printer status bytes', () => {
  it.each([
    [0x12, 0x12, 0x12, 'ready'],
    [0x12, 0x12, 0x1e, 'paper_low'],
    [0x1a, 0x32, 0x12, 'paper_out'],
    [0x12, 0x12, 0x72, 'paper_out'],
    [0x1a, 0x16, 0x12, 'cover_open'],
    [0x1a, 0x12, 0x12, 'offline'],
    [0x12, 0x52, 0x12, 'offline'],
  ])('%i %i %i is %s', (printer, cause, paper, state) => {
    expect(readStatus(printer, cause, paper)).toBe(state);
  });
});

describe('the wait for an answer', () => {
  const profile = {
    id: 1,
    name: 'Bar',
    transport: 'tcp://192.168.1.50',
    width: 32,
    code_page: 19,
    font: 'a',
    cut: 'partial',
    qr: 'command',
    drawer_pin: 0,
    language: 'es',
    answers: 0,
  } as const;

  it('grows while a printer that used to answer is silent, and only then it is off', () => {
    const habits = createHabits(TIMING);
    expect(habits.heard(profile, 'ready')).toBeNull();
    expect(habits.answerMs(profile)).toBe(500);
    expect(habits.heard(profile, 'unknown')).toBe('slow');
    expect(habits.answerMs(profile)).toBe(2_000);
    expect(habits.heard(profile, 'unknown')).toBe('slow');
    expect(habits.answerMs(profile)).toBe(5_000);
    expect(habits.heard(profile, 'unknown')).toBe('no_answer');
    // It is slow: it keeps the time that it needs.
    expect(habits.heard(profile, 'ready')).toBeNull();
    expect(habits.answerMs(profile)).toBe(5_000);
    habits.forget();
    expect(habits.answerMs(profile)).toBe(500);
  });

  it('stays short for a printer that never answers', () => {
    const habits = createHabits(TIMING);
    for (let n = 0; n < 5; n += 1) expect(habits.heard(profile, 'unknown')).toBeNull();
    expect([habits.of(profile), habits.answerMs(profile)]).toEqual(['silent', 500]);
    expect(habits.heard({ ...profile, answers: 1 }, 'unknown')).toBe('slow');
  });
});

describe('waits', () => {
  it('allow a slow line the time for its bytes', () => {
    expect(lineTime(2_000, 9600, TIMING)).toBe(2_084 + TIMING.marginMs);
  });

  it('back off 1, 2, 5, 10 seconds and stay there', () => {
    expect([1, 2, 3, 4, 5, 99].map((failures) => backOff(TIMING, failures))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('end when the bell rings, also if it rang before', async () => {
    const bell = createBell();
    bell.ring();
    await bell.wait(60_000);
    const waiting = bell.wait(60_000);
    bell.ring();
    await waiting;
  });
});

describe('system errors', () => {
  it.each([
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'printer_not_found'],
    ['Error Resource temporarily unavailable Cannot lock port', 'printer_busy'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'no_permission'],
    ['connect ECONNREFUSED 127.0.0.1:9100', 'unreachable'],
  ])('%s', (message, reason) => {
    expect(faultFrom(new Error(message), 'unreachable').reason).toBe(reason);
  });
});
