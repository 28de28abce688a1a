import {
  afterCancelAnswer,
  afterStatus,
  cancelStep,
  lastCancelDay,
  lastRequest,
  needsAcceptance,
  nextRequestAt,
  pollWait,
  type CancelEvent,
  type CancelOutcome,
  type StatusAnswer,
} from '@comanda/domain/invoices/cancellation';
import {
  cancellationText,
  signedCancellation,
  signedInfo,
} from '@comanda/domain/invoices/cancellation-request';
import { satExpression } from '@comanda/domain/invoices/verification';
import { addWorkingDays, isWorkingDay } from '@comanda/domain/invoices/working-days';
import { describe, expect, test } from 'vitest';
import { goldenText } from './golden-checks.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-03-10T20:00:00Z');
const events = (...outcomes: (CancelOutcome | [CancelOutcome, number])[]): CancelEvent[] =>
  outcomes.map((one) =>
    typeof one === 'string' ? { outcome: one, at: now } : { outcome: one[0], at: one[1] },
  );

/** The signed request of phpcfdi/xml-cancelacion, whose lines are indented and whose attributes are in another order. */
describe('the request', () => {
  const golden = goldenText('cancellation.xml');
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(golden)?.[1] ?? '';
  const text = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(golden)?.[1] ?? '';
  const request = {
    tax_id: value('RfcEmisor'),
    date: value('Fecha'),
    uuid: value('UUID'),
    motive: '02' as const,
    replacement: null,
  };
  const facts = {
    issuer: text('X509IssuerName'),
    number: text('X509SerialNumber'),
    certificate: text('X509Certificate'),
    modulus: text('Modulus'),
    exponent: text('Exponent'),
  };
  const signing = { digest: text('DigestValue'), signature: text('SignatureValue') };

  test('is that of phpcfdi/xml-cancelacion, but for spaces and the order of attributes', () => {
    const sorted = (xml: string) =>
      xml
        .replace(/>\s+</g, '><')
        .replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
        .replace(/<(\w+) ([^<>]*?)>/g, (_, name: string, inside: string) => {
          const attributes = inside.match(/[\w:]+="[^"]*"/g) ?? [];
          return `<${name} ${attributes.toSorted().join(' ')}>`;
        })
        .trim();
    expect(sorted(signedCancellation(request, facts, signing))).toBe(sorted(golden));
  });

  test('what is digested and signed are its own bytes', () => {
    const whole = signedCancellation(request, facts, signing);
    const unsigned = whole.replace(/<Signature [\s\S]*<\/Signature>/, '').replace(/^.*\n/, '');
    expect(unsigned).toBe(cancellationText(request));
    const info = /<SignedInfo>[\s\S]*<\/SignedInfo>/.exec(whole)?.[0] ?? '';
    expect(signedInfo(signing.digest).replace(/<SignedInfo [^>]*>/, '<SignedInfo>')).toBe(info);
  });

  test('names its replacement with motive 01 alone, and escapes the RFC', () => {
    const other = { ...request, tax_id: 'P&Ñ180429TM6', motive: '01' as const, replacement: 'B' };
    expect(cancellationText(other)).toContain(
      `RfcEmisor="P&amp;Ñ180429TM6"><Folios><Folio FolioSustitucion="B" Motivo="01" UUID="${request.uuid}"></Folio></Folios>`,
    );
    expect(cancellationText(request)).not.toContain('FolioSustitucion');
  });
});

describe('what is done next', () => {
  test.each<[CancelOutcome[], 'request' | 'status']>([
    [['wanted'], 'request'],
    [['wanted', 'sent'], 'status'],
    [['wanted', 'sent', 'unknown'], 'status'],
    [['wanted', 'sent', 'unknown', 'not_asked'], 'request'],
    [['wanted', 'sent', 'not_yet'], 'request'],
    [['wanted', 'sent', 'later'], 'request'],
    [['wanted', 'sent', 'asked'], 'status'],
    [['wanted', 'sent', 'asked', 'refused', 'wanted'], 'request'],
  ])('after %j: %s', (outcomes, step) => {
    expect(cancelStep(events(...outcomes))).toBe(step);
  });

  test('a request is asked for, not cancelled: only the SAT cancels', () => {
    const asked = { kind: 'asked', code: '201', text: '', receipt: '' } as const;
    const at = { events: events('wanted'), tries: 3 };
    expect(afterCancelAnswer(at, asked, now)).toEqual({
      state: 'cancel_asked',
      outcome: 'asked',
      next_at: now + 5000,
    });
    const failed = { kind: 'failed', code: '204', text: '' } as const;
    expect(afterCancelAnswer(at, failed, now)).toMatchObject({ state: 'stamped' });
  });

  test('a document that the SAT does not know yet is asked for again, for 72 hours', () => {
    const answer = { kind: 'not_yet', code: '205', text: '' } as const;
    const after = (age: number) =>
      afterCancelAnswer({ events: events(['wanted', now - age]), tries: 2 }, answer, now);
    expect(after(71 * hour)).toMatchObject({ state: 'cancel_asked', outcome: 'not_yet' });
    expect(after(73 * hour)).toMatchObject({ state: 'stamped', outcome: 'failed' });
  });

  test.each<[string, (CancelOutcome | [CancelOutcome, number])[], StatusAnswer['kind'], object]>([
    ['cancelled', ['wanted', 'asked'], 'cancelled', { state: 'cancelled', outcome: 'cancelled' }],
    [
      'cancelled though the answer was lost',
      ['wanted', 'sent'],
      'cancelled',
      { state: 'cancelled' },
    ],
    [
      'still with the receiver',
      ['wanted', 'asked'],
      'pending',
      { state: 'cancel_asked', outcome: null },
    ],
    [
      'with the receiver though the answer was lost',
      ['wanted', 'sent'],
      'pending',
      { outcome: 'asked' },
    ],
    ['refused', ['wanted', 'asked'], 'refused', { state: 'stamped', outcome: 'refused' }],
    [
      'valid, so the lost request never arrived',
      ['wanted', 'unknown'],
      'valid',
      { outcome: 'not_asked' },
    ],
    [
      'valid, because the SAT is slow',
      ['wanted', 'asked'],
      'valid',
      { state: 'cancel_asked', outcome: null },
    ],
    ['not found yet', ['wanted', 'sent'], 'not_found', { outcome: 'not_asked' }],
    [
      'refused before, and the new request is a minute old',
      [
        ['wanted', now - day],
        ['asked', now - day],
        'refused',
        ['wanted', now - 60_000],
        ['asked', now - 60_000],
      ],
      'refused',
      { state: 'cancel_asked', outcome: null },
    ],
    [
      'refused again',
      [
        ['asked', now - 9 * day],
        ['refused', now - 5 * day],
        ['wanted', now - 2 * hour],
        ['asked', now - 2 * hour],
      ],
      'refused',
      { state: 'stamped', outcome: 'refused' },
    ],
    [
      'refused before, and the new request was lost',
      ['wanted', 'asked', 'refused', 'wanted', 'sent'],
      'refused',
      { outcome: 'not_asked' },
    ],
  ])('the SAT says it is %s', (_, outcomes, kind, expected) => {
    const answer = { kind, text: '' } as StatusAnswer;
    expect(afterStatus({ events: events(...outcomes), tries: 0 }, answer, now)).toMatchObject(
      expected,
    );
  });

  test('the SAT is asked soon, then hourly for three days, then daily', () => {
    expect(pollWait(now, 0, now)).toBe(15_000);
    expect(pollWait(now - hour, 20, now)).toBe(hour);
    expect(pollWait(now - 73 * hour, 90, now)).toBe(day);
  });

  test('the last request begins with the last that was wanted', () => {
    const all = events('wanted', 'asked', 'refused', 'wanted', 'sent');
    expect(lastRequest(all).map(({ outcome }) => outcome)).toEqual(['wanted', 'sent']);
    expect(lastRequest([])).toEqual([]);
  });

  test('requests are 72 hours apart, and there are five', () => {
    expect(nextRequestAt([], now)).toBeNull();
    expect(nextRequestAt(events(['asked', now - hour]), now)).toBe(now + 71 * hour);
    expect(nextRequestAt(events(['asked', now - 72 * hour]), now)).toBeNull();
    const old = (count: number): CancelEvent[] =>
      Array.from({ length: count }, (_, at) => ({
        outcome: 'asked',
        at: now - (9 - at) * 30 * day,
      }));
    expect(nextRequestAt(old(4), now)).toBeNull();
    expect(nextRequestAt(old(5), now)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('days', () => {
  test.each([
    ['a Saturday', '2026-03-14', false],
    ['a Sunday', '2026-03-15', false],
    ['the third Monday of March', '2026-03-16', false],
    ['the second Monday of March', '2026-03-09', true],
    ['the first Monday of February', '2026-02-02', false],
    ['New Year', '2027-01-01', false],
    ['1 May', '2026-05-01', false],
    ['5 May', '2026-05-05', false],
    ['16 September', '2026-09-16', false],
    ['the third Monday of November', '2026-11-16', false],
    ['Christmas', '2026-12-25', false],
    ['1 October of a new president', '2030-10-01', false],
    ['1 October of another year', '2026-10-01', true],
    ['12 December, which the law does not name', '2025-12-12', true],
  ])('%s (%s) counts: %s', (_, date, expected) => {
    expect(isWorkingDay(date)).toBe(expected);
  });

  test('working days skip weekends and holidays', () => {
    // Friday, then a weekend, then the holiday of Monday.
    expect(addWorkingDays('2026-03-13', 1)).toBe('2026-03-17');
    expect(addWorkingDays('2026-03-13', 3)).toBe('2026-03-19');
    expect(addWorkingDays('2026-03-14', 1)).toBe('2026-03-17');
    for (let at = 0; at < 400; at += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
      const next = addWorkingDays(date, 1);
      expect(next > date && isWorkingDay(next)).toBe(true);
      expect(addWorkingDays(next, 2)).toBe(addWorkingDays(date, 3));
    }
  });

  test.each([
    ['up to $1,000', { total: 100_000 }, false],
    ['more than $1,000', { total: 100_001 }, true],
    ['the public in general', { tax_id: 'XAXX010101000' }, false],
    ['a resident abroad', { tax_id: 'XEXX010101000' }, false],
    ['a global invoice', { kind: 'global' as const }, false],
    ['a credit note', { kind: 'credit' as const }, false],
    ['the day itself', { day: '2026-03-18' }, false],
    ['the next working day', { day: '2026-03-17' }, false],
    ['two working days', { day: '2026-03-13' }, true],
  ])('%s: the receiver has to accept %s', (_, change, expected) => {
    const document = {
      kind: 'invoice' as const,
      total: 500_000,
      tax_id: 'URE180429TM6',
      day: '2026-03-02',
    };
    expect(needsAcceptance({ ...document, ...change }, '2026-03-18')).toBe(expected);
  });

  test('the SAT takes requests until the month of the annual return', () => {
    expect(lastCancelDay('2026-12-31', 'EKU9003173C9')).toBe('2027-03-31');
    expect(lastCancelDay('2026-01-01', 'CACX7605101P8')).toBe('2027-04-30');
  });
});

test.each([
  [13_500, '135.0'],
  [13_550, '135.5'],
  [13_505, '135.05'],
])('the SAT finds a document of %d centavos by %s', (total, tt) => {
  const document = {
    uuid: 'U',
    issuer: 'P&Ñ180429TM6',
    receiver: 'R',
    total,
    seal: '123456789ABC==',
  };
  expect(satExpression(document)).toBe(`?id=U&re=P&amp;Ñ180429TM6&rr=R&tt=${tt}&fe=789ABC==`);
});
