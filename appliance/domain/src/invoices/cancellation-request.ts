import { escaped } from './xml.ts';

/**
 * The SAT's c_MotivoCancelacion: 01 replaced by another document, 02 wrong, 03 the sale was not made, 04 a sale in a
 * global invoice whose guest wants an invoice of their own.
 */
export const cancelMotives = ['01', '02', '03', '04'] as const;
export type CancelMotive = (typeof cancelMotives)[number];

/**
 * What is asked of the SAT. `date` is local, YYYY-MM-DDTHH:MM:SS; `replacement` is the UUID of the document that takes its
 * place, with motive 01 only.
 */
export interface CancellationRequest {
  tax_id: string;
  date: string;
  uuid: string;
  motive: CancelMotive;
  replacement: string | null;
}

/** Whose key signs. `issuer` is the name of the authority (RFC 4514); the certificate, modulus and exponent are base64. */
export interface SigningCertificate {
  issuer: string;
  number: string;
  certificate: string;
  modulus: string;
  exponent: string;
}

const namespaces =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const signatures = 'http://www.w3.org/2000/09/xmldsig#';

/** The request in canonical form (C14N 1.0) without a signature: its SHA-1 is the digest. */
export function cancellationText(request: CancellationRequest): string {
  return rootWith(request, '');
}

/** The signed part of the signature in canonical form; `digest` in base64. Its RSA-SHA1 is the signature. */
export function signedInfo(digest: string): string {
  return infoWith(digest, `xmlns="${signatures}" ${namespaces}`);
}

/**
 * The signed request (XML-DSig, enveloped) as the SAT takes it, with the key info of phpcfdi/xml-cancelacion; `digest` and
 * `signature` in base64. Written in canonical form, so that what was signed are its own bytes.
 */
export function signedCancellation(
  request: CancellationRequest,
  { issuer, number, certificate, modulus, exponent }: SigningCertificate,
  { digest, signature }: { digest: string; signature: string },
): string {
  const serial = `<X509IssuerSerial><X509IssuerName>${escaped(issuer)}</X509IssuerName><X509SerialNumber>${number}</X509SerialNumber></X509IssuerSerial>`;
  const data = `<X509Data>${serial}<X509Certificate>${certificate}</X509Certificate></X509Data>`;
  const value = `<KeyValue><RSAKeyValue><Modulus>${modulus}</Modulus><Exponent>${exponent}</Exponent></RSAKeyValue></KeyValue>`;
  const parts = [
    infoWith(digest, ''),
    `<SignatureValue>${signature}</SignatureValue>`,
    `<KeyInfo>${data}${value}</KeyInfo>`,
  ].join('');
  const signed = `<Signature xmlns="${signatures}">${parts}</Signature>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rootWith(request, signed)}`;
}

function rootWith(
  { tax_id, date, uuid, motive, replacement }: CancellationRequest,
  after: string,
): string {
  const by = replacement === null ? '' : `FolioSustitucion="${replacement}" `;
  const folio = `<Folio ${by}Motivo="${motive}" UUID="${uuid}"></Folio>`;
  return `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" ${namespaces} Fecha="${date}" RfcEmisor="${escaped(tax_id)}"><Folios>${folio}</Folios>${after}</Cancelacion>`;
}

function infoWith(digest: string, attributes: string): string {
  const element = (name: string, algorithm: string) =>
    `<${name} Algorithm="${algorithm}"></${name}>`;
  const reference = [
    `<Transforms>${element('Transform', `${signatures}enveloped-signature`)}</Transforms>`,
    element('DigestMethod', `${signatures}sha1`),
    `<DigestValue>${digest}</DigestValue>`,
  ].join('');
  return [
    `<SignedInfo${attributes === '' ? '' : ` ${attributes}`}>`,
    element('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'),
    element('SignatureMethod', `${signatures}rsa-sha1`),
    `<Reference URI="">${reference}</Reference>`,
    '</SignedInfo>',
  ].join('');
}
