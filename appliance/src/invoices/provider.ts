import { runRead, type AppContext } from '../process/context.ts';
import { readIssuer } from '../issuer/issuer.ts';
import type { Pac } from './pac.ts';
import { decryptSecret } from '../issuer/seal.ts';
import { swHosts, swPac } from './sw-pac.ts';

export type PacOf = (context: AppContext) => Promise<Pac | null>;

/** The provider that the venue chose; null without one, and in practice, which never stamps. */
export async function providerOf(context: AppContext): Promise<Pac | null> {
  if (context.isPractice) return null;
  const row = await runRead(context, ({ repos }) => readIssuer(repos));
  if (row.provider === 'none' || row.token === '') return null;
  const token = decryptSecret(context, row.token);
  const sockets = context.config.box.invoiceSockets;
  return token === null ? null : swPac({ ...swHosts[row.environment], token, sockets });
}
