import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { BoxFolders } from '../kernel/config.ts';
import { reasonOf, type Outcome } from '../kernel/sending.ts';

const timeoutMs = 15_000;

export interface MailServer {
  host: string;
  port: number;
  security: 'starttls' | 'tls' | 'none';
  username: string;
  password: string;
}

export interface Message {
  /** Stays the same in every attempt, so that receivers can detect duplicates. */
  id: string;
  from: { name: string; address: string };
  to: readonly string[];
  subject: string;
  /** Plain text in columns; also sent as HTML with a fixed-width font. */
  text: string;
  date: Date;
}

/**
 * Sends a message over SMTP. It is sent to all recipients or counts as failed. Final when the server refuses the
 * addresses or the message.
 */
export async function sendMessage(
  server: MailServer,
  message: Message,
  box: BoxFolders,
  signal: AbortSignal,
): Promise<Outcome> {
  // Loaded with the first message: most boxes send none, and memory is short.
  const { createTransport } = await import('nodemailer');
  const { host, port, security, username, password } = server;
  const relay = relayTo(server, box);
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    tls: { servername: host, minVersion: 'TLSv1.2' },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(relay === null ? {} : { getSocket: overSocket(relay) }),
  });
  try {
    const sent = await transport.sendMail({
      messageId: message.id,
      date: message.date,
      from: message.from,
      to: message.to.map((address) => ({ name: '', address })),
      subject: message.subject,
      text: message.text,
      html: `<pre style="font:14px/1.3 monospace">${escaped(message.text)}</pre>`,
      signal,
    });
    const [refused] = sent.rejected ?? [];
    if (refused !== undefined) {
      const reason = sent.rejectedErrors?.[0] ?? new Error('A recipient was refused.');
      return { status: codeOf(reason), error: reasonOf(reason), isFinal: true };
    }
    return { status: Number.parseInt(sent.response, 10) || 250, error: '' };
  } catch (error) {
    const status = codeOf(error);
    // A wrong password (535) is mended in the settings, so only the message itself is given up.
    const isRefused = ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');
    return {
      status,
      error: reasonOf(error),
      isFinal: isRefused && status !== null && status >= 500,
    };
  } finally {
    transport.close();
  }
}

function codeOf(error: unknown): number | null {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' ? code : null;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

/**
 * The socket of the relay unit, which may connect to one mail server outside the venue's network; null when this is
 * not that server, or the box has none.
 */
function relayTo({ host, port }: MailServer, { etc, mailSocket }: BoxFolders): string | null {
  const file = join(etc, 'mail.env');
  if (!existsSync(mailSocket) || !existsSync(file)) return null;
  const allowed = /^COMANDA_MAIL_SERVER=(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim();
  return allowed === `${host}:${port}` ? mailSocket : null;
}

type Opened = (error: Error | null, socket?: { connection: ReturnType<typeof connect> }) => void;

function overSocket(path: string) {
  return (_options: object, done: Opened) => {
    const connection = connect(path);
    connection.once('error', done);
    connection.once('connect', () => {
      connection.off('error', done);
      done(null, { connection });
    });
  };
}
