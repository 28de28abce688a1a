import { Problem } from '@comanda/domain/problem';
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** The certificate of a seal (CSD) of the SAT. Times in milliseconds UTC. */
export interface Csd {
  /** The number of the SAT, 20 digits. */
  number: string;
  tax_id: string;
  name: string;
  /** The name of the authority that issued it (RFC 4514). */
  issuer: string;
  valid_from: number;
  valid_to: number;
  /** Whether it is an e.firma, which may not seal invoices. */
  isEfirma: boolean;
  publicKey: KeyObject;
}

/** @throws csd_certificate for what is no certificate of the SAT */
export function readCertificate(der: Buffer): Csd {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(der);
  } catch {
    throw new Problem('csd_certificate', { field: 'certificate' });
  }
  const subject = new Map(
    certificate.subject.split('\n').map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  // The RFC of a company is followed by that of its representative.
  const [taxId = ''] = (subject.get('x500UniqueIdentifier') ?? '').split('/');
  // The SAT writes the digits of the number as characters.
  const number = Buffer.from(certificate.serialNumber, 'hex').toString('latin1');
  if (taxId === '' || !/^\d{20}$/.test(number)) {
    throw new Problem('csd_certificate', { field: 'certificate' });
  }
  return {
    number,
    tax_id: taxId.trim(),
    name: subject.get('CN') ?? subject.get('O') ?? '',
    issuer: certificate.issuer.split('\n').join(','),
    valid_from: Date.parse(certificate.validFrom),
    valid_to: Date.parse(certificate.validTo),
    isEfirma: !subject.has('OU'),
    publicKey: certificate.publicKey,
  };
}

// PKCS #5, with which every key file of the SAT is encrypted (1.2.840.113549.1.5).
const encrypted = Buffer.from('2a864886f70d0105', 'hex');

/** @throws csd_key for what is no encrypted key, csd_password when the password does not open it */
export function openKey(der: Buffer, password: string): KeyObject {
  if (!der.subarray(0, 40).includes(encrypted)) throw new Problem('csd_key', { field: 'key' });
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase: password });
  } catch {
    throw new Problem('csd_password', { field: 'password' });
  }
}

/** Whether a key and a certificate belong together. */
export function isPair(key: KeyObject, { publicKey }: Csd): boolean {
  return createPublicKey(key).equals(publicKey);
}
