import type { BoxFacts } from '@comanda/domain/box-checks';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateFiles } from './certificate.ts';

type CertificateFacts = Omit<BoxFacts['certificate'], 'wanted'>;

export const noCertificate: CertificateFacts = { expiresAt: null, fault: 'unreadable' };

/** Checks the certificate as a device does: by the system clock, with its authority and addresses. */
export function checkCertificate(
  folder: string,
  addresses: readonly string[],
  now = Date.now(),
): CertificateFacts {
  try {
    const read = (name: string) => new X509Certificate(readFileSync(join(folder, name)));
    const own = read(certificateFiles.cert);
    const authority = read(certificateFiles.ca);
    const expiresAt = Math.min(Date.parse(own.validTo), Date.parse(authority.validTo));
    const begins = Math.max(Date.parse(own.validFrom), Date.parse(authority.validFrom));
    if (now < begins) return { expiresAt, fault: 'not_yet' };
    if (!own.verify(authority.publicKey)) return { expiresAt, fault: 'authority' };
    const isNamed = addresses.filter(isPrivate).every((address) => own.checkIP(address));
    return { expiresAt, fault: isNamed ? null : 'address' };
  } catch {
    return noCertificate;
  }
}

/** The addresses that provisioning/box/renew-certificate.sh puts into a certificate. */
function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
}
