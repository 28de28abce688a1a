import { Problem } from '../problem.ts';

/**
 * The beginning of the address of the page on which guests invoice their checks, as tickets have it. A name or number
 * without a port gets that of the page; with a scheme it is taken as it is. Throws guest_address.
 */
export function guestAddress(raw: string, port: number): string {
  const text = raw.trim();
  const isWhole = /^https?:\/\//i.test(text);
  const address = isWhole ? text : `http://${text}`;
  // Only plain characters, because the printer itself makes a QR code of it.
  const isPlain = /^https?:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?\/?$/i.test(address);
  const refused = new Problem('guest_address', { field: 'self_invoice_address' });
  if (!isPlain) throw refused;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw refused;
  }
  if (!isWhole && !/:\d+\/?$/.test(text) && port !== 80) url.port = String(port);
  return url.origin;
}
