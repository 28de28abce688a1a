import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTransport } from '@comanda/domain/printer-address';

/**
 * The ports that are open to the venue's network, in addition to loopback
 * (provisioning/operation.md#settings).
 */
export interface LanConfig {
  /** `https`: the product on `httpsPort` and a help page on `httpPort`. `http`: the product on `httpPort`. */
  mode: 'off' | 'https' | 'http';
  host: string;
  httpsPort: number;
  httpPort: number;
  /** Holds server.crt, server.key and ca.crt. */
  tlsDir: string;
  /** The page on which guests invoice their checks, while the venue offers it. */
  guestPort: number;
  /** IPv4 addresses of the box where it cannot see them itself (a container). Empty: those of its interfaces. */
  addresses: string[];
}

/** Backup settings. */
export interface BackupConfig {
  /** Whether hourly and nightly backups are made. */
  scheduled: boolean;
  /**
   * Folders outside the computer, for example on a USB stick. Each receives a copy whenever it is present.
   */
  copyTo: string[];
  /** Encrypts the copies in `copyTo`; null leaves them readable. */
  passphrase: string | null;
}

/** Folders of an installed box: programs and reports of the upgrade unit. */
export interface BoxFolders {
  /** Releases and the link `current`. */
  opt: string;
  /** Settings and the public keys of release signers. */
  etc: string;
  /** State and log of the upgrade unit. */
  run: string;
  /** The USB stick. */
  stick: string;
  /** Where folders of other computers are mounted. The unit may write to these. */
  mounts: string[];
  /** Socket of the relay to a mail server outside the venue's network. */
  mailSocket: string;
  /** Folder with a socket for each host of invoices outside the venue's network, named after it. */
  invoiceSockets: string;
}

const boxFolders: BoxFolders = {
  opt: '/opt/comanda',
  etc: '/etc/comanda',
  run: '/run/comanda-upgrade',
  stick: '/media/comanda',
  mounts: ['/mnt', '/media'],
  mailSocket: '/run/comanda-mail/socket',
  invoiceSockets: '/run/comanda-invoices',
};

/** PostgreSQL of a group of venues, as addresses with login and password; null when it is not used. */
export interface GroupConfig {
  /** Login of this venue, which can only append its own rows. */
  url: string | null;
  /** Login that reads all venues, for the screen of the owner. */
  reportUrl: string | null;
}

/** The configuration of the appliance. `dataDir` is absolute. */
export interface Config {
  dataDir: string;
  host: string;
  port: number;
  /** Whether this is the demo venue, which lists its accounts on the log-in page. */
  demo: boolean;
  /** Whether other devices can reach the demo venue. Every screen then shows a warning. */
  demoOnLan: boolean;
  logLevel: LogLevel;
  /**
   * Transport of the main printer, for example `tcp://host:9100`; null when it is not set in the environment.
   */
  printer: string | null;
  /** Host names accepted in addition to localhost, IP addresses and *.local. */
  allowedHosts: string[];
  lan: LanConfig;
  backups: BackupConfig;
  box: BoxFolders;
  /** Whether webhooks may be sent outside the venue's network. */
  webhooksAnywhere: boolean;
  group: GroupConfig;
  /** The secret of the print daemon. Its file is created at startup. */
  daemonToken: string;
  /** Mixed into the hash of every PIN. Stored outside the database and its backups. */
  pepper: Buffer;
  /** Signs the backups. */
  backupKey: Buffer;
  version: string;
}

/** The part of the configuration that comes from the environment. The rest is in files of the data folder. */
export type Settings = Omit<Config, 'daemonToken' | 'pepper' | 'backupKey'>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** An invalid setting. Its message is the one line that is printed when startup fails. */
export class ConfigError extends Error {}

/** Reads the environment. Throws a ConfigError that names the variable, its value and the allowed values. */
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
      guestPort: port(env, 'COMANDA_GUEST_PORT', '8080'),
      tlsDir: resolve(text(env, 'COMANDA_TLS_DIR', './tls')),
      addresses: addresses(env),
    },
    backups: {
      scheduled: flag(env, 'COMANDA_BACKUPS', '1'),
      // A stick is for the venue's own backups. Backups of the demo would be the newest ones on it.
      copyTo: (demoOrNot.demo ? '' : text(env, 'COMANDA_BACKUP_COPY_TO', ''))
        .split(',')
        .map((folder) => folder.trim())
        .filter((folder) => folder !== ''),
      passphrase: passphrase(env),
    },
    box: boxFolders,
    webhooksAnywhere: flag(env, 'COMANDA_WEBHOOKS_ANYWHERE', '0'),
    group: {
      url: postgresUrl(env, 'COMANDA_GROUP_URL'),
      reportUrl: postgresUrl(env, 'COMANDA_GROUP_REPORT_URL'),
    },
    version: ownVersion(),
  };
}

function addresses(env: NodeJS.ProcessEnv): string[] {
  const value = text(env, 'COMANDA_ADDRESSES', '');
  const found = value.split(/\s+/).filter((address) => address !== '');
  if (found.every((address) => isIP(address) === 4)) return found;
  throw wrong('COMANDA_ADDRESSES', value, 'IPv4 addresses, for example 192.168.1.10');
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

/** The message leaves the value out, because it holds a password. */
function postgresUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = text(env, name, '');
  if (value === '') return null;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new ConfigError(`${name} must be an address like postgres://login:password@host/database.`);
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

/** @throws ConfigError when other devices could reach the demo venue and it was not allowed with `lan`. */
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

/** Reads one of several words. The first is the default unless another one is given. */
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
