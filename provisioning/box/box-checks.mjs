/**
 * `box-checks.mjs PORT TOKEN_FILE`: prints the checks of the running appliance for `comanda doctor`, one line `level
 * id text` per check, and the venue's time. Fails when the appliance does not answer.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ id: string, level: string, text: { en: string } }} Check */

const [port, tokenFile] = process.argv.slice(2);
const token = readFileSync(tokenFile ?? '', 'utf8').trim();
const reply = await fetch(`http://127.0.0.1:${port}/api/box/checks`, {
  headers: { authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(10_000),
});
if (!reply.ok) throw new Error(`the appliance answered ${reply.status}`);
const { server_time, time_zone, checks } =
  /** @type {{ server_time: string, time_zone: string, checks: Check[] }} */ (await reply.json());
const time = new Date(server_time).toLocaleString('en-GB', {
  timeZone: time_zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
for (const { id, level, text } of checks) {
  console.log(`${level} ${id} ${text.en}${id === 'clock' ? ` In the venue it is ${time}.` : ''}`);
}
