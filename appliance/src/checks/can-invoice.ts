import type { Work } from '../process/context.ts';

/** Whether the venue has what an electronic invoice needs: its fiscal data and its seal. */
export async function canInvoice({
  repos,
  venue,
}: Pick<Work, 'repos' | 'venue'>): Promise<boolean> {
  const issuer = await repos.records('invoice_issuer').find(1);
  const isNamed = issuer !== undefined && issuer.name !== '' && issuer.postcode !== '';
  if (!isNamed || venue.taxId === '') return false;
  return (await repos.records('csd_certificates').list('id')).some(({ active }) => active === 1);
}
