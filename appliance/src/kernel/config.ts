import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isTransport } from '@comanda/domain/printer-address';

/** The doors to the venue's network in addition to the loopback one (provisioning/operation.md#settings). */
export interface LanConfig {
  /** `https`: the product on `httpsPort`, help on `httpPort`. `http`: the product on `httpPort`. */
  mode: 'off' | 'https' | 'http';
  host: string;
  httpsPort: number;
  httpPort: number;
  /** Holds server.crt, server.key and ca.crt. */
  tlsDir: string;
}

/** How the box keeps its backups. */
export interface BackupConfig {
  /** Whether they are made hourly and nightly. */
  scheduled: boolean;
  /** Folders outside the box, for example of a USB stick: each gets a copy while it is there. */
  copyTo: string[];
  /** Seals the copies outside the box; null leaves them readable. */
  passphrase: string | null;
}

/** How this appliance runs. `dataDir` is absolute. */
export interface Config {
  dataDir: string;
  host: string;
  port: number;
  /** The demo venue, whose accounts are on its log-in page. */
  demo: boolean;
  /** Whether other devices can reach the demo venue: then every screen warns. */
  demoOnLan: boolean;
  logLevel: LogLevel;
  /** Transport of the main printer, for example `tcp://host:9100`; null when the environment names none. */
  printer: string | null;
  /** Names in addition to localhost, addresses and *.local under which the box may be asked. */
  allowedHosts: string[];
  lan: LanConfig;
  backups: BackupConfig;
  /** The secret that the print daemon shows; its file is made at the start. */
  daemonToken: string;
  /** Mixed into every PIN; kept outside the database and its backups. */
  pepper: Buffer;
  /** Signs the backups. */
  backupKey: Buffer;
  version: string;
}

/** What the environment says; the rest of the configuration is in files of the data folder. */
export type Settings = Omit<Config, 'daemonToken' | 'pepper' | 'backupKey'>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A wrong setting; its message is the one sentence that a person reads when the start stops. */
export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError naming the variable, its value and what is allowed. */
export function readConfig(env: NodeJS.ProcessEnv): Settings {
  const demoOrNot = demo(env);
  return {
    dataDir: resolve(text(env, 'COMANDA_DATA_DIR', './data')),
    host: host(env),
    port: port(env, 'COMANDA_PORT', '5050'),
    ...demoOrNot,
    logLevel: logLevel(env),
    printer: printer(env),
    allowedHosts: text(env, 'COMANDA_ALLOWED_HOSTS', '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    lan: {
      mode: oneOf(env, 'COMANDA_LAN', ['off', 'https', 'http']),
      host: text(env, 'COMANDA_LAN_HOST', '0.0.0.0'),
      httpsPort: port(env, 'COMANDA_HTTPS_PORT', '443'),
      httpPort: port(env, 'COMANDA_HTTP_PORT', '80'),
      tlsDir: resolve(text(env, 'COMANDA_TLS_DIR', './tls')),
    },
    backups: {
      scheduled: flag(env, 'COMANDA_BACKUPS', '1'),
      // A stick is for the venue's own backups: the demo's would be the newest on it.
      copyTo: (demoOrNot.demo ? '' : text(env, 'COMANDA_BACKUP_COPY_TO', ''))
        .split(',')
        .map((folder) => folder.trim())
        .filter((folder) => folder !== ''),
      passphrase: passphrase(env),
    },
    version: ownVersion(),
  };
}

function text(env: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const value = env[name]?.trim();
  return value ? value : otherwise;
}

function host(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'COMANDA_HOST', '127.0.0.1');
  if (/^[a-z0-9.:-]{1,253}$/i.test(value)) return value;
  throw wrong('COMANDA_HOST', value, 'an address or a host name, for example 127.0.0.1');
}

function port(env: NodeJS.ProcessEnv, name: string, otherwise: string): number {
  const value = text(env, name, otherwise);
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number <= 65_535) return number;
  throw wrong(name, value, 'a whole number from 0 to 65535');
}

function passphrase(env: NodeJS.ProcessEnv): string | null {
  const file = text(env, 'COMANDA_BACKUP_PASSPHRASE_FILE', '');
  if (file === '') return null;
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (found.length >= 12) return found;
  throw wrong('COMANDA_BACKUP_PASSPHRASE_FILE', file, 'a file with at least 12 characters');
}

function flag(env: NodeJS.ProcessEnv, name: string, otherwise = '0'): boolean {
  const value = text(env, name, otherwise);
  if (['1', 'true'].includes(value)) return true;
  if (['0', 'false'].includes(value)) return false;
  throw wrong(name, value, '1 or 0');
}

/** @throws ConfigError when other devices could reach the demo venue although nobody asked for it with `lan`. */
function demo(env: NodeJS.ProcessEnv): { demo: boolean; demoOnLan: boolean } {
  const isForLan = text(env, 'COMANDA_DEMO', '0') === 'lan';
  if (!isForLan && !flag(env, 'COMANDA_DEMO')) return { demo: false, demoOnLan: false };
  const isLocal =
    /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host(env)) &&
    text(env, 'COMANDA_LAN', 'off') === 'off';
  if (!isLocal && !isForLan) {
    throw new ConfigError(
      'Anyone on the network could log in to the demo venue: set COMANDA_DEMO=lan to allow it.',
    );
  }
  return { demo: true, demoOnLan: !isLocal };
}

function logLevel(env: NodeJS.ProcessEnv): LogLevel {
  return oneOf(env, 'COMANDA_LOG_LEVEL', logLevels, 'info');
}

/** One of some words; the first is the default unless another is named. */
function oneOf<const W extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly W[],
  otherwise: NoInfer<W> | undefined = words[0],
): W {
  const value = text(env, name, otherwise ?? '');
  const known = words.find((word) => word === value);
  if (known) return known;
  throw wrong(name, value, `one of ${words.join(', ')}`);
}

function printer(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'COMANDA_PRINTER', '');
  if (value === '') return null;
  if (isTransport(value)) return value;
  const allowed = 'virtual:, serial:/dev/ttyUSB0?baud=9600, usb:/dev/usb/lp0 or tcp://host:9100';
  throw wrong('COMANDA_PRINTER', value, allowed);
}

function wrong(name: string, value: string, allowed: string): ConfigError {
  return new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`);
}

function ownVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
