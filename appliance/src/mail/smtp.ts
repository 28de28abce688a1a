import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { BoxFolders } from '../process/config.ts';
import { reasonOf, type Outcome } from '../process/outbox.ts';
import type { RecipientAnswer } from './answers.ts';

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
  files: readonly MailFile[];
}

/** An attachment. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}

export interface Attempt extends Outcome {
  /** The answer for each recipient; empty when the server gave none for a recipient. */
  answers: RecipientAnswer[];
}

/**
 * Sends a message over SMTP. The server may take it for some recipients and refuse others, for now (4xx) or for good
 * (5xx), which `answers` says. Final when it refuses the message for good.
 */
export async function sendMessage(
  server: MailServer,
  message: Message,
  box: BoxFolders,
  signal: AbortSignal,
): Promise<Attempt> {
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
      attachments: message.files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
      signal,
    });
    const refusals = sent.rejectedErrors ?? [];
    return {
      status: codeOf(refusals[0]) ?? (Number.parseInt(sent.response, 10) || 250),
      error: refusals[0] ? reasonOf(refusals[0]) : '',
      answers: answersTo(message.to, refusals),
    };
  } catch (error) {
    const status = codeOf(error);
    const { code, rejectedErrors: refusals = [] } = error as Refusal;
    // Each recipient was refused, some perhaps for now and others for good.
    if (code === 'EENVELOPE' && refusals.length === message.to.length) {
      return { status, error: reasonOf(error), answers: answersTo(message.to, refusals) };
    }
    // A wrong password (535) is mended in the settings, so only the message itself is given up.
    const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
    return { status, error: reasonOf(error), isFinal: isRefused && isForGood(status), answers: [] };
  } finally {
    transport.close();
  }
}

/** An error of nodemailer, as far as it is read here. */
type Refusal = Error & { code?: string; recipient?: string; rejectedErrors?: Refusal[] };

const isForGood = (status: number | null) => status !== null && status >= 500;

function answersTo(to: readonly string[], refusals: readonly Error[]): RecipientAnswer[] {
  return to.map((address) => {
    const refusal = refusals.find((one) => (one as Refusal).recipient === address);
    if (!refusal) return { address, state: 'delivered', error: '' };
    const state = isForGood(codeOf(refusal)) ? 'failed' : 'waiting';
    return { address, state, error: reasonOf(refusal) };
  });
}

function codeOf(error: unknown): number | null {
  const code = (error as { responseCode?: unknown } | undefined)?.responseCode;
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

type SocketCallback = (
  error: Error | null,
  socket?: { connection: ReturnType<typeof connect> },
) => void;

function overSocket(path: string) {
  return (_options: object, done: SocketCallback) => {
    const connection = connect(path);
    connection.once('error', done);
    connection.once('connect', () => {
      connection.off('error', done);
      done(null, { connection });
    });
  };
}
