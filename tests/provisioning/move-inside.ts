/**
 * Runs on the box, from stdin of its own Node. Arguments: `make` EMAIL PASSWORD PASSPHRASE makes the move file and
 * retires the box; `take` FILE CODE PASSPHRASE moves it in. Prints the last answer.
 */
import { readFileSync } from 'node:fs';

const [what, ...given] = process.argv.slice(2) as [string, string, string, string];
const box = 'https://localhost';
let cookie = '';

async function ask<T>(method: string, path: string, body: object | Buffer): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`${box}${path}`, {
    method,
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json', cookie },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length > 0) cookie = cookies.join('; ');
  return (await answer.json()) as T;
}

async function make([email, password, passphrase]: string[]): Promise<object> {
  await ask('POST', '/api/login', { email, password });
  return ask('POST', '/api/box/move', { passphrase, current_password: password });
}

async function take([file = '', code, passphrase]: string[]): Promise<object> {
  const bytes = readFileSync(file);
  const begun = await ask<{ upload: string }>('POST', '/api/setup/move', {
    code,
    bytes: bytes.length,
  });
  const address = `/api/setup/move/${begun.upload}`;
  const part = 1024 * 1024;
  for (let offset = 0; offset < bytes.length; offset += part) {
    await ask('PUT', `${address}/file?offset=${offset}`, bytes.subarray(offset, offset + part));
  }
  const contents = await ask<object>('POST', `${address}/open`, { passphrase });
  await ask('POST', `${address}/take`, {});
  return contents;
}

console.log(JSON.stringify(await (what === 'make' ? make(given) : take(given))));
