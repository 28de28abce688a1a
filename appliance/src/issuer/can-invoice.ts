import type { Work } from '../process/context.ts';
import { readIssuer } from './issuer.ts';
import { findSeal } from './seal.ts';

/** Whether the venue has what an electronic invoice needs: its fiscal data and its seal. */
export async function canInvoice({
  repos,
  venue,
}: Pick<Work, 'repos' | 'venue'>): Promise<boolean> {
  const { name, postcode } = await readIssuer(repos);
  if (name === '' || postcode === '' || venue.taxId === '') return false;
  return (await findSeal(repos)) !== null;
}
