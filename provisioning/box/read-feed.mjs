/**
 * `read-feed.mjs UPDATES OPT ETC RUN`: looks once whether the release feed that the owner named (`UPDATES/feed`) has a
 * newer version, downloads its update file, and asks the upgrade unit to check it. Installs nothing. What it found is
 * left in `UPDATES/feed-state` as JSON for the page of the box.
 *
 * A feed is `feed.json` and `feed.json.sig` at an HTTPS address or in a folder, as `npm run release -- --key` makes them.
 * Its names of files are relative to it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import {
  appendFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ arch: string, name: string, size: number, sha256: string }} FeedFile */
/** @typedef {{ version: string, notes: string, files: FeedFile[] }} Feed */
/** @typedef {'unreachable' | 'not_signed' | 'not_valid' | 'damaged' | 'disk_full'} Reason */

const [updates = '', opt = '', etc = '', run = ''] = process.argv.slice(2);
const largest = 400 * 1024 * 1024;
const largestFeed = 256 * 1024;
/** The server must go on sending within this time. */
const silenceMs = 60_000;

class Failure extends Error {
  /** @param {Reason} reason @param {unknown} [cause] */
  constructor(reason, cause) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * A value of a file with lines KEY=value, or ''.
 * @param {string} file
 * @param {string} key
 */
function valueOf(file, key) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
}

/**
 * Replaces a file completely or not at all.
 * @param {string} name
 * @param {string} text
 */
async function keep(name, text) {
  const file = join(updates, name);
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** What the page shows. */
const state = {
  looked_at: 0,
  error: /** @type {Reason | null} */ (null),
  version: '',
  notes: '',
  size: 0,
  received: 0,
};
const report = () => keep('feed-state', JSON.stringify(state));

/**
 * Bytes of a file of the feed, from an offset on.
 * @param {string} address
 * @param {number} [from]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ bytes: AsyncIterable<Uint8Array>, from: number }>} `from` is 0 when the server sends all again
 */
async function open(address, from = 0, signal = AbortSignal.timeout(silenceMs)) {
  if (address.startsWith('/')) return { bytes: createReadStream(address, { start: from }), from };
  const reply = await request(address, {
    headers: { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
    signal,
    agent: false,
  });
  if (reply.statusCode !== 200 && reply.statusCode !== 206) {
    reply.destroy();
    throw new Error(`${address}: ${reply.statusCode}`);
  }
  return { bytes: reply, from: reply.statusCode === 206 ? from : 0 };
}

/**
 * Follows redirects, which may lead to HTTPS only. `fetch` is not used: a server that ends a long answer by closing the
 * connection, as HTTP/1.0 does, ends the whole program in undici (`assert(!this.paused)`, Node 24.21).
 * @param {string} address
 * @param {import('node:https').RequestOptions} options
 * @param {number} [redirects] that are left
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
async function request(address, options, redirects = 5) {
  /** @type {import('node:http').IncomingMessage} */
  const reply = await new Promise((resolve, reject) => {
    get(address, options, resolve).on('error', reject);
  });
  const { location } = reply.headers;
  if (![301, 302, 303, 307, 308].includes(reply.statusCode ?? 0) || !location) return reply;
  reply.destroy();
  if (redirects === 0) throw new Error(`${address}: too many redirects`);
  return request(new URL(location, address).href, options, redirects - 1);
}

/**
 * A small file of the feed.
 * @param {string} address
 */
async function readSmall(address) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for await (const part of (await open(address)).bytes) {
    length += part.length;
    if (length > largestFeed) throw new Failure('not_valid');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The feed, verified with the signers that the box trusts.
 * @param {string} address
 * @returns {Promise<Feed>}
 */
async function readFeed(address) {
  const [bytes, signature] = await Promise.all([readSmall(address), readSmall(`${address}.sig`)]);
  const folder = mkdtempSync(join(tmpdir(), 'comanda-feed-'));
  const named = join(etc, 'allowed_signers');
  const signers = existsSync(named) ? named : join(opt, 'current/allowed_signers');
  await writeFile(join(folder, 'sig'), signature);
  const words = ['-Y', 'verify', '-q', '-f', signers, '-I', 'release', '-n', 'comanda-feed'];
  const { status } = spawnSync('ssh-keygen', [...words, '-s', join(folder, 'sig')], {
    input: bytes,
  });
  await rm(folder, { recursive: true });
  if (status !== 0) throw new Failure('not_signed');
  try {
    const feed = /** @type {Feed} */ (JSON.parse(bytes.toString('utf8')));
    const isFile = (/** @type {FeedFile} */ { name, size, sha256 }) =>
      /^[A-Za-z0-9][\w.-]{0,80}\.update$/.test(name) &&
      Number.isInteger(size) &&
      size > 0 &&
      size <= largest &&
      /^[0-9a-f]{64}$/.test(sha256);
    if (/^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,30}$/.test(feed.version) && feed.files.every(isFile))
      return feed;
  } catch (error) {
    throw new Failure('not_valid', error);
  }
  throw new Failure('not_valid');
}

/**
 * Whether a version is newer than another: numbers first; 1.2.0-rc.1 comes before 1.2.0.
 * @param {string} one
 * @param {string} other
 */
function isNewer(one, other) {
  const [a = '', b = ''] = [one, other].map((text) => text.split('-')[0]);
  const order = a.localeCompare(b, 'en', { numeric: true });
  if (order !== 0) return order > 0;
  if (one.includes('-') !== other.includes('-')) return other.includes('-');
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  /** @type {AsyncIterable<Uint8Array>} */
  const parts = createReadStream(file);
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/**
 * Downloads the update file; an interrupted download continues where it ended.
 * @param {string} address
 * @param {FeedFile} file
 */
async function download(address, { name, size, sha256 }) {
  const partial = join(updates, `feed-${sha256.slice(0, 16)}.partial`);
  for (const other of await readdir(updates)) {
    if (/^feed-.*\.partial$/.test(other) && !partial.endsWith(other))
      await rm(join(updates, other));
  }
  const present = await stat(partial).catch(() => null);
  let received = present && present.size < size ? present.size : 0;
  const { bavail, bsize } = await statfs(updates);
  // For the file and its unpacked contents.
  if (bavail * bsize < 3 * size - received) throw new Failure('disk_full');
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs).unref();
  const beside = address.slice(0, address.lastIndexOf('/') + 1);
  const source = await open(beside + name, received, silence.signal);
  received = source.from;
  if (received === 0) await writeFile(partial, '', { mode: 0o600 });
  let reportedAt = 0;
  for await (const part of source.bytes) {
    timer.refresh();
    received += part.length;
    if (received > size) break;
    await appendFile(partial, part);
    state.received = received;
    if (Date.now() - reportedAt < 1000) continue;
    reportedAt = Date.now();
    await report();
  }
  if (received < size) throw new Failure('unreachable');
  if (received > size || (await hashOf(partial)) !== sha256) {
    await rm(partial);
    throw new Failure('damaged');
  }
  await appendFile(partial, '', { flush: true });
  await rename(partial, join(updates, 'incoming.update'));
}

/** @param {string} address @param {boolean} wanted whether a person asked, so that a refused version is tried again */
async function look(address, wanted) {
  const feed = await readFeed(address);
  const { version, notes } = feed;
  const arch = valueOf(join(opt, 'current/RELEASE'), 'ARCH');
  const file = feed.files.find((one) => one.arch === arch);
  if (!file || !isNewer(version, valueOf(join(opt, 'current/RELEASE'), 'VERSION'))) return;
  Object.assign(state, { version, notes: String(notes ?? '').slice(0, 20_000), size: file.size });
  const unit = join(run, 'state');
  const [now, of] = [valueOf(unit, 'STATE'), valueOf(unit, 'VERSION')];
  const isBusy = () => existsSync(join(updates, 'request')) || /ing$/.test(valueOf(unit, 'STATE'));
  if (isBusy()) return;
  if (now === 'ready' && !isNewer(version, of)) return void (state.received = file.size);
  const refused = valueOf(join(opt, 'upgrade-refused'), 'VERSION');
  if (((now === 'failed' && of === version) || refused === version) && !wanted) return;
  await report();
  const incoming = join(updates, 'incoming.update');
  if (!existsSync(incoming) || (await hashOf(incoming)) !== file.sha256)
    await download(address, file);
  state.received = file.size;
  if (!isBusy()) await keep('request', 'WHAT=check\nSTICK=\n');
}

const address = valueOf(join(updates, 'feed'), 'ADDRESS');
const wanted = existsSync(join(updates, 'look'));
await rm(join(updates, 'look'), { force: true });
if (address) {
  const before = await readFile(join(updates, 'feed-state'), 'utf8').catch(() => '{}');
  try {
    await look(address, wanted);
    state.looked_at = Date.now();
  } catch (error) {
    // What was known stays on the page with the time at which it was read.
    if (state.version === '') Object.assign(state, JSON.parse(before));
    state.error = error instanceof Failure ? error.reason : 'unreachable';
    console.error(`The release feed ${address}: ${state.error}`, error);
  }
  await report();
}
