import { updateMailSettings, type MailSettingsChange } from '@comanda/contract/mail';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { AppClient } from './app-client.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  user: string | null;
  secure: boolean;
  /** The message as it arrived: headers and MIME parts. */
  source: string;
}

export interface MailServerOptions {
  /** PEM. Offers STARTTLS; with `tls` only TLS from the first byte. */
  key?: string;
  cert?: string;
  tls?: boolean;
  /** Asks for this user and password. */
  user?: string;
  password?: string;
}

export interface TestMailServer {
  port: number;
  received: ReceivedMail[];
  /** Answers for the next messages; empty for none. `recipients` are for these addresses only. */
  refuse: {
    recipient?: [number, string];
    recipients?: Record<string, [number, string]>;
    message?: [number, string];
  };
  close(): Promise<void>;
}

/** Lets a box send by this server, without a password and without notices; returns its settings. */
export function sendBy(
  { port }: TestMailServer,
  owner: AppClient,
  change: MailSettingsChange = {},
) {
  return owner.call(updateMailSettings, {
    body: {
      active: 1,
      host: '127.0.0.1',
      port,
      security: 'none',
      sender: 'box@bar.test',
      recipients: ['owner@bar.test'],
      notices: [],
      ...change,
    },
  });
}

/** A real SMTP server on a free port of this computer. */
export async function openMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const { key, cert, tls = false, user, password } = options;
  const received: ReceivedMail[] = [];
  const refuse: TestMailServer['refuse'] = {};
  const refusal = ([code, text]: [number, string]) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    secure: tls,
    ...(key && cert ? { key, cert } : {}),
    disabledCommands: [...(key ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
    authOptional: user === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      if (auth.username === user && auth.password === password) done(null, { user: auth.username });
      else done(refusal([535, 'Wrong user or password']));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse.recipients?.[address] ?? refuse.recipient;
      if (refused) done(refusal(refused));
      else done();
    },
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString()));
      stream.on('end', () => {
        if (refuse.message) return done(refusal(refuse.message));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user ?? null,
          secure: session.secure,
          source,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuse,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The text of the plain part, decoded. */
export function plainPart(source: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const parts = source.split(`\r\n--${boundary}`);
  const found = parts.find((part) => part.includes('Content-Type: text/plain')) ?? '';
  const [head = '', ...rest] = found.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? Buffer.from(unquoted(body), 'latin1').toString()
        : body;
  return decoded.replaceAll('\r\n', '\n');
}

const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The attachments of a message: their names, types and bytes. */
export function attachmentsOf(source: string): { name: string; type: string; bytes: Buffer }[] {
  return source.split(/\r\n--[^\r\n]+/).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    if (!/Content-Disposition: attachment/i.test(head)) return [];
    const unfolded = head.replace(/\r\n\s+/g, ' ');
    return [
      {
        name: /filename="?([^";]+)"?/.exec(unfolded)?.[1] ?? '',
        type: /Content-Type: ([^;\s]+)/i.exec(unfolded)?.[1] ?? '',
        bytes: Buffer.from(rest.join(''), 'base64'),
      },
    ];
  });
}
