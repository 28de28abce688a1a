import type * as contract from '@comanda/contract/invoicing';
import type { Repos } from '@comanda/db/repos';
import type { RowChange } from '@comanda/db/schema';
import {
  checkIssuer,
  issuerSteps,
  judgeIssuer,
  sealEnds,
  type IssuerFacts,
} from '@comanda/domain/invoice-issuer';
import { guestAddress } from '@comanda/domain/invoices/guest-address';
import { documentKinds } from '@comanda/domain/invoices/states';
import { Problem } from '@comanda/domain/problem';
import { checkTaxId } from '@comanda/domain/tax-id';
import { NO_TAX, percentOf } from '@comanda/domain/taxes';
import { isDeepStrictEqual } from 'node:util';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import type { AppContext } from '../process/context.ts';
import { readVenue, type Venue } from '../process/venue.ts';
import { forgetCredits, stampsLeft } from './credits.ts';
import { guestPort, isOwnAddress, openGuestPort, ownGuestAddress } from '../issuer/guest-port.ts';
import { readIssuer } from '../issuer/issuer.ts';
import { isPair, openKey, readCertificate } from '../issuer/read-csd.ts';
import { encryptSecret, findSeal, isReadable } from '../issuer/seal.ts';

type Reading = { repos: Repos; venue: Venue; now: number; context: AppContext };
type Writing = CommandContext & { context: AppContext };

export function getInvoicing(
  call: Call<typeof contract.getInvoicing>,
): Promise<contract.Invoicing> {
  return read(call);
}

/** Stores the values that differ. The RFC is the venue's, in its settings. */
export async function updateInvoicing(
  call: Call<typeof contract.updateInvoicing>,
): Promise<contract.Invoicing> {
  const { repos, body, venue, now } = call;
  const before = await read(call);
  const { tax_id: givenTaxId, ...given } = body;
  const taxId = givenTaxId === undefined ? venue.taxId : checkTaxId(givenTaxId, 'tax_id');
  const regime = given.regime ?? before.regime;
  const wanted = { ...given, name: checkIssuer(taxId, given.name ?? before.name, regime) };
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => !isDeepStrictEqual(wanted[name], before[name]),
  );
  if (names.length === 0 && taxId === venue.taxId) return before;
  const changed = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  if (names.length > 0) await repos.records('invoice_issuer').update(1, changed);
  // Made by the box again, they begin with the running period.
  if (wanted.global_hours === null) {
    await repos.records('invoice_issuer').update(1, { global_done: null });
  }
  if (taxId !== venue.taxId) {
    await repos.settings.set('venue_tax_id', taxId, now);
    const detail = { setting: 'venue_tax_id', before: venue.taxId, after: taxId };
    await journal(call, { action: 'settings.update', subject: 'setting', id: 1, detail });
  }
  for (const setting of names) {
    await note(call, 'invoicing.update', {
      setting,
      before: before[setting],
      after: wanted[setting],
    });
  }
  return changedNow(call);
}

/** Opens or closes the page of guests, which follows the settings by itself. */
export async function updateSelfInvoice(
  call: Call<typeof contract.updateSelfInvoice>,
): Promise<contract.Invoicing> {
  const { repos, body, now, venue, context } = call;
  const before = {
    self_invoice: venue.selfInvoice,
    self_invoice_address: venue.selfInvoiceAddress,
    self_invoice_days: venue.selfInvoiceDays,
  };
  const after = {
    self_invoice: Boolean(body.self_invoice),
    self_invoice_address: guestAddress(body.self_invoice_address, guestPort(context)),
    self_invoice_days: body.self_invoice_days,
  };
  for (const setting of Object.keys(after) as (keyof typeof after)[]) {
    if (after[setting] === before[setting]) continue;
    await repos.settings.set(setting, after[setting], now);
    const detail = { setting, before: before[setting], after: after[setting] };
    await note(call, 'invoicing.update', detail);
  }
  return changedNow(call);
}

export async function updateInvoiceProvider(
  call: Call<typeof contract.updateInvoiceProvider>,
): Promise<contract.Invoicing> {
  const { repos, body, context } = call;
  const { provider, environment } = body;
  const before = await readIssuer(repos);
  const token = body.token?.trim() ?? '';
  const isSame = before.provider === provider && before.environment === environment;
  // Otherwise the stored token could be sent to another server.
  const kept = isSame ? before.token : '';
  const change: RowChange<'invoice_issuer'> = {
    provider,
    environment,
    token: provider === 'none' ? '' : token === '' ? kept : encryptSecret(context, token),
  };
  if (provider !== 'none' && change.token === '') {
    throw new Problem('provider_token', { field: 'token' });
  }
  await repos.records('invoice_issuer').update(1, change);
  forgetCredits(context);
  await note(call, 'invoicing.provider', { name: provider, kind: environment });
  return changedNow(call);
}

export async function updateInvoiceSeries(
  call: Call<typeof contract.updateInvoiceSeries>,
): Promise<contract.Invoicing> {
  const { repos, body } = call;
  const { kind, next_folio } = body;
  const series = body.series.toUpperCase();
  const rows = await repos.records('invoice_series').list('id');
  const before = rows.find((row) => row.kind === kind);
  if (!before) throw new Problem('not_found', { field: 'kind' });
  if (rows.some((row) => row.kind !== kind && row.series === series)) {
    throw new Problem('series_taken', { field: 'series' });
  }
  if (series === before.series && next_folio < before.next_folio) {
    throw new Problem('folio_used', { field: 'next_folio' });
  }
  await repos.records('invoice_series').update(before.id, { series, next_folio });
  await note(call, 'invoicing.series', {
    before: `${before.series} ${before.next_folio}`,
    after: `${series} ${next_folio}`,
  });
  return changedNow(call);
}

/** Checks the files and keeps them encrypted, in place of the seal before. */
export async function updateSeal(
  call: Call<typeof contract.updateSeal>,
): Promise<contract.Invoicing> {
  const { repos, body, venue, actor, now, context } = call;
  const csd = readCertificate(Buffer.from(body.certificate, 'base64'));
  if (csd.isEfirma) throw new Problem('csd_efirma', { field: 'certificate' });
  const key = openKey(Buffer.from(body.key, 'base64'), body.password);
  if (!isPair(key, csd)) throw new Problem('csd_pair', { field: 'key' });
  const { number, tax_id, name, valid_from, valid_to } = csd;
  if (tax_id !== venue.taxId) throw new Problem('csd_tax_id', { field: 'certificate', tax_id });
  if (now < valid_from || now >= valid_to) {
    throw new Problem('csd_dates', { field: 'certificate' });
  }
  await retire(call);
  const row = {
    number,
    tax_id,
    name,
    certificate: body.certificate,
    key_sealed: encryptSecret(context, body.key),
    password_sealed: encryptSecret(context, body.password),
    valid_from,
    valid_to,
    active: 1 as const,
    added_by: actor.user_id,
    added_at: now,
    removed_at: null,
  };
  const records = repos.records('csd_certificates');
  const known = (await records.list('id')).find((one) => one.number === number);
  if (known) await records.update(known.id, row);
  else await records.create(row);
  await note(call, 'csd.add', { name: number });
  return changedNow(call);
}

export async function deleteSeal(
  call: Call<typeof contract.deleteSeal>,
): Promise<{ success: true }> {
  const number = await retire(call);
  if (number === null) throw new Problem('not_found', { field: 'id' });
  await note(call, 'csd.remove', { name: number });
  call.emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}

/** Erases the key of the seal in use, and returns its number; null without one. */
async function retire({ repos, now }: CommandContext): Promise<string | null> {
  const row = await findSeal(repos);
  if (!row) return null;
  const gone = { active: 0 as const, key_sealed: '', password_sealed: '', removed_at: now };
  await repos.records('csd_certificates').update(row.id, gone);
  return row.number;
}

function note(call: CommandContext, action: string, detail: Record<string, unknown>) {
  return journal(call, { action, subject: 'setting', id: 1, detail });
}

/** The settings after a change, in the venue as it is now. */
async function changedNow(call: Writing): Promise<contract.Invoicing> {
  call.emit({ event: 'settings.changed', id: 1 });
  return read({ ...call, venue: await readVenue(call.repos) });
}

/** The rates of what is sold, in percent. */
async function ratesInUse({ catalog }: Repos, venue: Venue): Promise<(number | null)[]> {
  const choices = [
    venue.taxChoice,
    ...(await catalog.listCategories()),
    ...(await catalog.listProducts()).filter(({ active }) => active === 1),
  ];
  const ids = new Set(
    choices.flatMap(({ tax_id, tax_take_out_id, tax_delivery_id }) => [
      tax_id,
      tax_take_out_id,
      tax_delivery_id,
    ]),
  );
  return [...venue.taxes.values()].filter(({ id }) => ids.has(id)).map((tax) => percentOf(tax));
}

async function read({ repos, venue, now, context }: Reading): Promise<contract.Invoicing> {
  const { id: _, token, ...issuer } = await readIssuer(repos);
  const row = await findSeal(repos);
  const seal = row && {
    number: row.number,
    tax_id: row.tax_id,
    name: row.name,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    days: sealEnds(row.valid_to, now).days,
    readable: isReadable(context, row) ? (1 as const) : (0 as const),
  };
  const facts: IssuerFacts = {
    ...issuer,
    tax_id: venue.taxId,
    has_token: token !== '',
    stamps_left: stampsLeft(context),
    seal: seal && { ...seal, readable: seal.readable === 1 },
    rates: await ratesInUse(repos, venue),
    guest_page: venue.selfInvoice
      ? {
          isOpen: openGuestPort(context) !== null,
          isOwnAddress: isOwnAddress(venue.selfInvoiceAddress, context),
        }
      : null,
    has_untaxed_charge: [...venue.serviceCharges.values()].some(
      ({ tax_id, deleted_at }) => tax_id === NO_TAX && deleted_at === null,
    ),
  };
  const { done, notices } = judgeIssuer(facts, now);
  const series = await repos.records('invoice_series').list('id');
  return {
    ...issuer,
    tax_id: venue.taxId,
    has_token: token === '' ? 0 : 1,
    stamps_left: facts.stamps_left,
    seal,
    self_invoice: venue.selfInvoice ? 1 : 0,
    self_invoice_address: venue.selfInvoiceAddress || ownGuestAddress(context),
    self_invoice_days: venue.selfInvoiceDays,
    self_invoice_port: guestPort(context),
    self_invoice_open: openGuestPort(context) === null ? 0 : 1,
    series: documentKinds.flatMap((kind) =>
      series
        .filter((one) => one.kind === kind)
        .map(({ series: letters, next_folio }) => ({ kind, series: letters, next_folio })),
    ),
    steps: issuerSteps.map((id) => ({ id, done: done[id] ? 1 : 0 })),
    notices,
  };
}
