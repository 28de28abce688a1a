import { createHmac } from 'node:crypto';
import { lookup as resolveName } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const timeoutMs = 10_000;

/**
 * Private networks. Not the box itself, whose programs trust who reaches them there, and not 100.64.0.0/10, where clouds
 * keep their metadata.
 */
const local = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(net, bits, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');

const isLocal = (address: string) => local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a webhook may use this address. Host names are checked again whenever they are resolved. */
export function isWebhookUrl(text: string, anywhere: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  // The parser writes every notation of an address the same way: 127.1, 0x7f.1 and [::ffff:127.0.0.1] are 127.0.0.1.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (anywhere) return true;
  return isIP(host) === 0 ? !/^(.+\.)?localhost$/.test(host) : isLocal(host);
}

// Checks the resolved address, because DNS may have changed since the webhook was saved.
const resolveLocal: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses.filter(({ address }) => isLocal(address));
    if (!first) return done(new Error(`${name} is outside the network of the venue`), '');
    if (options.all) done(null, [first]);
    else done(null, first.address, first.family);
  });
};

export interface Post {
  url: string;
  secret: string;
  body: string;
  event: string;
  delivery: number;
  /** Seconds since 1970; part of the signature, so that receivers can reject replayed deliveries. */
  at: number;
}

/** The value of the signature header: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`. */
export function signatureOf({ secret, body, at }: Pick<Post, 'secret' | 'body' | 'at'>): string {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${mac}`;
}

/**
 * Sends a delivery and returns the status of the response; the body is ignored. Does not follow redirects or change the
 * protocol. Rejects after ten seconds without a response, when the connection ends before one, or when the host name
 * resolves outside the venue's network.
 */
export function post(delivery: Post, anywhere: boolean, signal: AbortSignal): Promise<number> {
  const { url, body, event } = delivery;
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Comanda',
      'comanda-event': event,
      'comanda-delivery': String(delivery.delivery),
      'comanda-signature': signatureOf(delivery),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    ...(anywhere ? {} : { lookup: resolveLocal }),
  };
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    // 101: the socket is no longer that of a request, which neither answers nor fails after it.
    sent.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('close', () => reject(new Error('The connection ended without an answer.')));
    sent.on('error', reject);
    sent.end(body);
  });
}
