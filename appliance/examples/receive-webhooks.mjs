/**
 * Receives webhooks of the box and prints one line for each closed check.
 *
 *   COMANDA_WEBHOOK_SECRET=whs_… node receive-webhooks.mjs 8080
 *
 * Make the webhook in the back office under Integrations, with this computer's address, such as
 * http://192.168.1.20:8080/. A delivery may come twice: the header comanda-delivery tells it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.COMANDA_WEBHOOK_SECRET ?? '';
const port = Number(process.argv[2] ?? 8080);
/** Rejects older signatures, which may have been captured on the network. */
const oldestSeconds = 300;
/** @type {Set<string>} */
const seen = new Set();

/**
 * @param {string} signature `t=<seconds>,v1=<hex>`
 * @param {string} body
 */
function isGenuine(signature, body) {
  const [, at = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(at)) > oldestSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
}

/**
 * Prints a closed check, once. Answers whether the delivery is genuine.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} body
 */
function receive(headers, body) {
  if (!isGenuine(String(headers['comanda-signature']), body)) return false;
  const delivery = String(headers['comanda-delivery']);
  if (seen.has(delivery)) return true;
  seen.add(delivery);
  const { event, order } =
    /** @type {{ event: string, order?: { name: string, total: number } }} */ (JSON.parse(body));
  if (event === 'order.closed' && order) {
    process.stdout.write(`${order.name}: $${order.total.toFixed(2)}\n`);
  }
  return true;
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  // The box repeats the delivery after any status other than 2xx.
  request.on('end', () => response.writeHead(receive(request.headers, body) ? 204 : 401).end());
});
server.listen(port, () => process.stdout.write(`Listening on port ${port}\n`));
