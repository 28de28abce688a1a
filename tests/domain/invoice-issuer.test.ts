import {
  checkIssuer,
  judgeIssuer,
  satKeysFor,
  sealEnds,
  type IssuerFacts,
} from '@comanda/domain/invoice-issuer';
import { Problem } from '@comanda/domain/problem';
import { describe, expect, it } from 'vitest';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);

describe('keys of the SAT', () => {
  const venue = { sat_key: '90101501', sat_unit: 'E48' };
  it('each key is that of the product, then of the category, then of the venue', () => {
    const category = { sat_key: '50202201', sat_unit: 'H87' };
    expect(satKeysFor([{ sat_key: null, sat_unit: 'LTR' }, category], venue)).toEqual({
      sat_key: '50202201',
      sat_unit: 'LTR',
    });
    expect(satKeysFor([{ sat_key: '', sat_unit: null }], venue)).toEqual(venue);
    expect(satKeysFor([], venue)).toEqual(venue);
  });
});

describe('the issuer', () => {
  it('its name is in capitals, of a company without its kind', () => {
    expect(checkIssuer('EKU9003173C9', ' Escuela  Kemper Urgate, S.A. de C.V.', '601')).toBe(
      'ESCUELA KEMPER URGATE',
    );
    expect(checkIssuer('XOJI740919U48', 'Ingrid Xodar Jiménez', '626')).toBe(
      'INGRID XODAR JIMÉNEZ',
    );
  });

  it.each([
    ['EKU9003173C9', '612'],
    ['XOJI740919U48', '601'],
    ['', '601'],
  ])('RFC %j cannot have the regime %s', (taxId, regime) => {
    expect(() => checkIssuer(taxId, 'A', regime)).toThrow(Problem);
  });
});

describe('the end of a seal', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, 7],
  ])('%d days before it, the announcement is that of %j days', (days, warning) => {
    expect(sealEnds(now + days * day, now)).toEqual({ days, warning });
  });
});

describe('what is missing', () => {
  const facts: IssuerFacts = {
    tax_id: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    regime: '601',
    postcode: '42501',
    border: 0,
    isr_mark: 0,
    owes_ieps: 0,
    provider: 'sw',
    has_token: true,
    seal: { tax_id: 'EKU9003173C9', valid_to: now + 200 * day, readable: true },
    rates: [16, 0, null],
    has_untaxed_charge: false,
    stamps_left: null,
    guest_page: null,
  };
  it('nothing of a venue that is ready', () => {
    expect(judgeIssuer(facts, now)).toEqual({
      done: { issuer: true, seal: true, provider: true },
      notices: [],
    });
  });

  it.each<[string, Partial<IssuerFacts>, object, string[]]>([
    ['no regime', { regime: '' }, { issuer: false }, []],
    ['no seal', { seal: null }, { seal: false }, []],
    ['no token', { has_token: false }, { provider: false }, []],
    ['8 % away from the border', { rates: [16, 8] }, {}, ['border_rate']],
    ['the border without 8 %', { border: 1 }, {}, ['border_unused']],
    ['a charge without tax', { has_untaxed_charge: true }, {}, ['untaxed_charge']],
    ['few stamps', { stamps_left: 49 }, {}, ['stamps_low']],
    ['enough stamps', { stamps_left: 50 }, {}, []],
    [
      'a page of guests that is closed at an address of before',
      { guest_page: { isOpen: false, isOwnAddress: false } },
      {},
      ['guest_port', 'guest_address'],
    ],
    ['ISR and IEPS', { isr_mark: 1, owes_ieps: 1 }, {}, ['isr_mark', 'owes_ieps']],
  ])('%s', (_, change, done, notices) => {
    const found = judgeIssuer({ ...facts, ...change }, now);
    expect(found.done).toMatchObject(done);
    expect(found.notices).toEqual(notices);
  });

  it('a seal that ends, has ended, is of another RFC or whose key is elsewhere', () => {
    const withSeal = (change: object) => {
      const seal = { tax_id: facts.tax_id, valid_to: now + 200 * day, readable: true, ...change };
      const { done, notices } = judgeIssuer({ ...facts, seal }, now);
      return [done.seal, ...notices];
    };
    expect(withSeal({ valid_to: now + 7 * day })).toEqual([true, 'seal_ends']);
    expect(withSeal({ valid_to: now })).toEqual([false, 'seal_ended']);
    expect(withSeal({ readable: false })).toEqual([false, 'seal_unreadable']);
    expect(withSeal({ tax_id: 'AAA010101AAA' })).toEqual([false, 'seal_other_rfc']);
  });
});
