import type { BodyOf } from '@comanda/contract/endpoint';
import type { setUp } from '@comanda/contract/setup';
import { foldName } from '@comanda/domain/names';
import { isWeakPin, shortestPassword } from '@comanda/domain/people';
import { checkTaxId } from '@comanda/domain/tax-id';

export const steps = ['code', 'venue', 'iva', 'owner', 'tables'] as const;
export type Step = (typeof steps)[number];
/** Steps after the first user exists. */
export const laterSteps = ['menu', 'people', 'register', 'printer'] as const;

export interface SetupValues {
  code: string;
  venue_name: string;
  address: string;
  tax_id: string;
  time_zone: string;
  iva_formula: 'extracted' | 'flat16';
  first_names: string;
  email: string;
  password: string;
  pin: string;
  rooms: { name: string; tables: number }[];
  device_name: string;
}

/** The step of each field that the server may refuse; longer names before their prefixes. */
export const stepOfField: Record<string, Step> = {
  code: 'code',
  venue_name: 'venue',
  address: 'venue',
  tax_id: 'venue',
  time_zone: 'venue',
  iva_formula: 'iva',
  'owner.email': 'owner',
  'owner.first_names': 'owner',
  'owner.password': 'owner',
  'owner.pin': 'owner',
  rooms: 'tables',
  device_name: 'tables',
};

/** The time zone of most venues, for a browser that reports UTC because none is set. */
const usualZone = 'America/Mexico_City';

/** Only what the browser knows; the first room is named in its step. */
export function firstValues(): SetupValues {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    code: '',
    venue_name: '',
    address: '',
    tax_id: '',
    time_zone: /^(Etc\/)?(UTC|GMT)$/.test(zone) ? usualZone : zone,
    iva_formula: 'extracted',
    first_names: '',
    email: '',
    password: '',
    pin: '',
    rooms: [],
    device_name: '',
  };
}

type Wrong = 'required' | 'taxId' | 'email' | 'password' | 'pin' | 'weakPin' | 'twice' | 'tables';

/** The limit of the contract for one room. */
export const mostTables = 60;

/** The errors of a step, by field. */
export function wrongIn(step: Step, values: SetupValues): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {};
  const need = (field: string, text: string) => {
    if (text.trim() === '') wrong[field] = 'required';
  };
  if (step === 'code') need('code', values.code);
  if (step === 'venue') {
    need('venue_name', values.venue_name);
    if (!isTaxId(values.tax_id)) wrong['tax_id'] = 'taxId';
    need('time_zone', values.time_zone);
  }
  if (step === 'owner') {
    need('owner.first_names', values.first_names);
    if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) wrong['owner.email'] = 'email';
    if ([...values.password].length < shortestPassword) wrong['owner.password'] = 'password';
    if (!/^\d{4}$/.test(values.pin)) wrong['owner.pin'] = 'pin';
    else if (isWeakPin(values.pin)) wrong['owner.pin'] = 'weakPin';
  }
  if (step === 'tables') {
    const names = values.rooms.map(({ name }) => foldName(name));
    names.forEach((name, index) => {
      if (name === '') wrong[`rooms.${index}`] = 'required';
      else if (names.indexOf(name) !== index) wrong[`rooms.${index}`] = 'twice';
    });
    values.rooms.forEach(({ tables }, index) => {
      if (tables > mostTables) wrong[`rooms.${index}.tables`] = 'tables';
    });
  }
  return wrong;
}

function isTaxId(typed: string): boolean {
  try {
    checkTaxId(typed, 'tax_id');
    return true;
  } catch {
    return false;
  }
}

export function toBody(values: SetupValues, language: string): BodyOf<typeof setUp> {
  const { code, venue_name, address, tax_id, time_zone, rooms, device_name } = values;
  const { email, first_names, password, pin, iva_formula } = values;
  return {
    code,
    language: language.startsWith('es') ? 'es' : 'en',
    venue_name,
    address,
    tax_id,
    time_zone: time_zone.trim(),
    iva_formula,
    owner: { email: email.trim(), first_names, password, pin },
    rooms,
    device_name: device_name.trim() || null,
  };
}
