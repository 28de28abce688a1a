import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import {
  cancellationText,
  signedCancellation,
  signedInfo,
  type CancellationRequest,
} from '@comanda/domain/invoices/cancellation-request';
import { Problem } from '@comanda/domain/problem';
import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seal as encrypt, secretFile, unseal as decrypt } from '../accounts/secrets.ts';
import type { AppContext } from '../process/context.ts';
import { readCertificate } from './read-csd.ts';

/**
 * The file of the key that encrypts the seal and the provider's token, next to the pepper. It is in no backup, so that
 * a copy of the database cannot seal invoices.
 */
export const invoiceKeyFile = 'invoice-key';

/** The key for the file in which a venue moves to another box; null when nothing was encrypted with it. */
export function readInvoiceKey(dataDir: string): string | null {
  return existsSync(join(dataDir, invoiceKeyFile)) ? secretFile(dataDir, invoiceKeyFile) : null;
}

type Box = Pick<AppContext, 'config'>;

const keyOf = ({ config }: Box) => Buffer.from(secretFile(config.dataDir, invoiceKeyFile));

export const encryptSecret = (context: Box, text: string) => encrypt(text, keyOf(context));

/** Null when it was encrypted on another box. */
export const decryptSecret = (context: Box, text: string) => decrypt(text, keyOf(context));

/** The seal in use. */
export async function findSeal(repos: Repos): Promise<Row<'csd_certificates'> | null> {
  const rows = await repos.records('csd_certificates').list('id');
  return rows.find(({ active }) => active === 1) ?? null;
}

/** The seal in use. 409 csd_missing. */
export async function requireSeal(repos: Repos): Promise<Row<'csd_certificates'>> {
  const row = await findSeal(repos);
  if (!row) throw new Problem('csd_missing');
  return row;
}

/** Whether this box has the key of a seal. */
export function isReadable(context: Box, row: Row<'csd_certificates'>): boolean {
  return decryptSecret(context, row.password_sealed) !== null;
}

/**
 * The seal of an original chain (RSA with SHA-256) in base64, made with the key of a certificate. 409
 * csd_unreadable.
 */
export function sealChain(
  context: Box,
  certificate: Row<'csd_certificates'>,
  chain: string,
): string {
  const key = privateKey(context, certificate);
  return sign('sha256', Buffer.from(chain, 'utf8'), key).toString('base64');
}

/**
 * The request of a cancellation, signed (RSA with SHA-1, as the SAT takes it) with the key of a certificate. 409
 * csd_unreadable.
 */
export function signRequest(
  context: Box,
  row: Row<'csd_certificates'>,
  request: CancellationRequest,
): string {
  const key = privateKey(context, row);
  const digest = createHash('sha1').update(cancellationText(request), 'utf8').digest('base64');
  const signature = sign('sha1', Buffer.from(signedInfo(digest), 'utf8'), key).toString('base64');
  const { issuer, publicKey } = readCertificate(Buffer.from(row.certificate, 'base64'));
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64');
  return signedCancellation(
    request,
    {
      issuer,
      number: row.number,
      certificate: row.certificate,
      modulus: base64(n),
      exponent: base64(e),
    },
    { digest, signature },
  );
}

/** The only reader of the key. */
function privateKey(context: Box, row: Row<'csd_certificates'>): KeyObject {
  const key = decryptSecret(context, row.key_sealed);
  const passphrase = decryptSecret(context, row.password_sealed);
  if (key === null || passphrase === null) throw new Problem('csd_unreadable');
  const der = Buffer.from(key, 'base64');
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase });
}
