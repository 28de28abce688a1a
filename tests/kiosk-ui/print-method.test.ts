import { describe, expect, test } from 'vitest';
import { en } from '../support/screen-texts.ts';
import {
  defaultPrinterConfig,
  parsePrinterConfig,
} from '../../kiosk-ui/src/lib/printing/print-config.ts';
import { faultOfRefusal, PrintFault } from '../../kiosk-ui/src/lib/api/print-fault.ts';
import { pageFor } from '../../kiosk-ui/src/lib/printing/print-page.ts';
import {
  boxMeans,
  chooseWay,
  type PrintMeans,
} from '../../kiosk-ui/src/lib/printing/print-method.ts';

const nothing: PrintMeans = { box: null, device: null, deviceFirst: false, dialog: true };

describe('how a paper is printed', () => {
  test.each<[string, Partial<PrintMeans>, 'auto' | 'thermal' | 'browser', string | null]>([
    ['the box first', { box: 'real', device: 'serial' }, 'auto', 'box'],
    ['the box first', { box: 'real', device: 'serial' }, 'thermal', 'box'],
    [
      'the device first, where it says so',
      { box: 'real', device: 'serial', deviceFirst: true },
      'auto',
      'serial',
    ],
    ['first only when connected', { box: 'real', deviceFirst: true }, 'thermal', 'box'],
    [
      'the device, while the box’s is away',
      { box: 'offline', device: 'bluetooth' },
      'auto',
      'bluetooth',
    ],
    ['the queue of one that is away before the dialog', { box: 'offline' }, 'auto', 'box'],
    ['the device before a virtual one', { box: 'virtual', device: 'serial' }, 'thermal', 'serial'],
    ['a virtual one before the dialog', { box: 'virtual' }, 'auto', 'box'],
    ['the screen last', {}, 'auto', 'screen'],
    ['never the dialog', {}, 'thermal', null],
    ['only the dialog', { box: 'real', device: 'serial', deviceFirst: true }, 'browser', 'browser'],
    ['the screen without a dialog', { dialog: false }, 'auto', 'screen'],
    ['no dialog', { dialog: false, box: 'real' }, 'browser', null],
  ])('%s: %j in %s is %s', (_, means, mode, way) => {
    expect(chooseWay(mode, { ...nothing, ...means })).toBe(way);
  });

  test.each([
    [[], null],
    [[{ transport: 'virtual:', state: 'ready', is_set_up: 1 }], 'virtual'],
    [[{ transport: 'tcp:10.0.0.9', state: 'offline', is_set_up: 1 }], 'offline'],
    [
      [
        { transport: 'virtual:', state: 'ready', is_set_up: 1 },
        { transport: 'serial:/dev/ttyUSB0', state: 'offline', is_set_up: 1 },
      ],
      'offline',
    ],
    [
      [
        { transport: 'tcp:10.0.0.9', state: 'offline', is_set_up: 1 },
        { transport: 'usb:/dev/usb/lp0', state: 'unknown', is_set_up: 1 },
      ],
      'real',
    ],
    [[{ transport: 'usb:/dev/usb/lp0', state: 'paper_out', is_set_up: 1 }], 'real'],
    [[{ transport: 'virtual:', state: 'ready', is_set_up: 0 }], null],
  ] as const)('the box’s printers %j are %s', (printers, means) => {
    expect(boxMeans(printers)).toBe(means);
  });
});

describe('the stored settings', () => {
  test.each([null, '', '{', '[]', '7', '{"width":33,"baudRate":1,"fontSize":"huge"}'])(
    '%j is the default',
    (text) => expect(parsePrinterConfig(text)).toEqual(defaultPrinterConfig),
  );
  test('defaults are 32 characters, 9600 baud, normal font', () => {
    expect(defaultPrinterConfig).toEqual({ width: 32, baudRate: 9600, fontSize: 'normal' });
  });
  test('valid values are kept, the rest gets defaults', () => {
    expect(parsePrinterConfig('{"width":24,"baudRate":"fast","fontSize":"small"}')).toEqual({
      width: 24,
      baudRate: 9600,
      fontSize: 'small',
    });
  });
});

describe('refusals of a browser', () => {
  const refusal = (name: string) => Object.assign(new Error(name), { name });
  test.each([
    ['NotFoundError', 'No printer selected. Please select a printer when prompted.'],
    ['SecurityError', 'Access denied. Please ensure HTTPS is enabled or using localhost.'],
    ['NotAllowedError', 'Access denied. Please ensure HTTPS is enabled or using localhost.'],
    ['NetworkError', 'Connection failed. Please check printer is connected and powered on.'],
    ['InvalidStateError', 'Connection failed. Please check printer is connected and powered on.'],
  ])('%s means: %s', (name, text) => {
    expect(en.devicePrinting.faults[faultOfRefusal(refusal(name), 'noPort').code]).toBe(text);
  });
  test('a fault is not converted', () => {
    const fault = new PrintFault('stalled', 40);
    expect(faultOfRefusal(fault, 'noPort')).toBe(fault);
  });
});

describe('the page of the print dialog', () => {
  test.each([
    [24, 58, 48],
    [28, 58, 48],
    [32, 58, 48],
    [42, 80, 72],
  ])('%i characters fit on paper of %i mm', (width, paper, room) => {
    const page = pageFor(width, 40);
    expect(page.width).toBe(paper);
    expect(page.letter * 0.6 * width).toBeLessThanOrEqual(room);
    expect(page.letter * 0.6 * width).toBeGreaterThan(room - 0.1);
    expect(page.width - 2 * page.side).toBe(room);
    expect(page.height).toBeGreaterThan(40 * page.letter);
  });
});
