/**
 * Runs on the box, from stdin of its own Node: the owner updates it through the page's endpoints, as a browser does.
 * Prints JSON: the states and steps seen, the end and its reason. Arguments: e-mail, password, the update file, `back` to
 * go back, or the address of a release feed
 * (https://, or a folder below /media).
 */
import { readFile } from 'node:fs/promises';

interface Report {
  version: string;
  state: string;
  step: string | null;
  found: { version: string; changes: string } | null;
  message: string | null;
  previous: string | null;
}

const [email, password, file = ''] = process.argv.slice(2);
const box = 'https://localhost';
const json = { 'content-type': 'application/json' };
async function logIn(): Promise<string> {
  const login = await fetch(`${box}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const lines = login.headers.getSetCookie();
  return lines.map((line) => line.split(';')[0]).join('; ');
}
let cookie = await logIn();

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers =
    body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : json;
  const answer = await fetch(`${box}/api/box/update${path}`, {
    method,
    headers: { ...headers, cookie },
    ...(body === undefined
      ? {}
      : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  // The data of before the update does not have this session: everyone logs in again.
  if (answer.status === 401) cookie = await logIn();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const seen = new Set<string>();
/** Asks until the unit has ended; while the box restarts, nothing answers. */
async function wait(ends: string[]): Promise<Report> {
  for (let tries = 0; tries < 1200; tries += 1) {
    await new Promise((passed) => setTimeout(passed, 250));
    const report = await ask<Report>('GET', '').catch(() => null);
    if (!report) seen.add('away');
    else {
      seen.add([report.state, report.step].filter(Boolean).join(' '));
      if (ends.includes(report.state)) return report;
    }
  }
  throw new Error(`It did not end: ${[...seen].join(', ')}`);
}

async function update(): Promise<Report> {
  if (file === 'back') {
    const { previous } = await ask<Report>('GET', '');
    await ask('POST', '/rollback', { version: previous, lose_changes: true });
    return wait(['done', 'failed']);
  }
  if (/^https:|^\/media\//.test(file)) {
    await ask('PUT', '/feed', { address: file });
    return installFound(await wait(['ready', 'failed']));
  }
  const bytes = await readFile(file);
  for (let at = 0; at < bytes.length;) {
    const part = bytes.subarray(at, at + 1024 * 1024);
    const query = `/file?offset=${at}&size=${bytes.length}`;
    at = (await ask<{ received: number }>('PUT', query, part)).received;
  }
  await ask('POST', '/check', {});
  return installFound(await wait(['ready', 'failed']));
}

async function installFound(checked: Report): Promise<Report> {
  if (!checked.found) return checked;
  await ask('POST', '/install', { version: checked.found.version, with_open_checks: true });
  return wait(['done', 'failed']);
}

const { version, state, message } = await update();
console.log(JSON.stringify({ version, state, message, seen: [...seen] }));
