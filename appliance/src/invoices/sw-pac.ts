import type { CancelAnswer } from '@comanda/domain/invoices/cancellation';
import type { StampAnswer } from '@comanda/domain/invoices/states';
import { reasonOf } from '../process/outbox.ts';
import { readStamped, sendingKey, type Pac } from './pac.ts';
import { reach, Unreachable } from './reach.ts';
import { askSat } from './sat-status.ts';

/** The services of SW sapien, its interface of accounts, and the SAT's public service of the same environment. */
export const swHosts = {
  test: {
    host: 'https://services.test.sw.com.mx',
    accounts: 'https://api.test.sw.com.mx',
    sat: 'https://pruebacfdiconsultaqr.cloudapp.net',
  },
  production: {
    host: 'https://services.sw.com.mx',
    accounts: 'https://api.sw.com.mx',
    sat: 'https://consultaqr.facturaelectronica.sat.gob.mx',
  },
} as const;

/** A stamp takes a second or two; after a minute no one knows. */
const timeoutMs = 60_000;
const longestAnswer = 4 * 1024 * 1024;

interface SwAnswer {
  status?: string;
  message?: string;
  messageDetail?: string | null;
  data?: {
    cfdi?: string;
    acuse?: string;
    uuid?: Record<string, string>;
    stampsBalance?: number;
    unlimited?: boolean;
  } | null;
}

/** What the provider said, or that it could not be reached, or that no one knows. */
type Said =
  | { kind: 'said'; answer: SwAnswer }
  | { kind: 'stopped'; why: 'login'; text: string }
  | { kind: 'later'; after: number | null; text: string }
  | { kind: 'unknown'; text: string };

/**
 * SW sapien's stamping, version 4: the document as a file of a form, the token in a header, and `customid`, with which
 * sending the same document again returns the first stamp. Its other services take the same token.
 * @param host see swHosts; `accounts` and `sat` are the same host where one program plays all three
 */
export function swPac({
  host,
  accounts = host,
  sat = host,
  token,
  timeout = timeoutMs,
  sockets,
}: {
  host: string;
  accounts?: string;
  sat?: string;
  token: string;
  timeout?: number;
  /** See reach. */
  sockets?: string;
}): Pac {
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  async function ask(
    url: string,
    signal: AbortSignal,
    file?: { body: string; headers: Record<string, string> },
  ): Promise<Said> {
    const asked = {
      method: file ? ('POST' as const) : ('GET' as const),
      headers: { authorization: `Bearer ${token}`, ...file?.headers },
      signal: within(signal),
      ...(file ? { body: file.body } : {}),
    };
    try {
      const { status, text, retryAfter } = await reach(url, asked, sockets);
      return read(status, text.slice(0, longestAnswer), retryAfter);
    } catch (error) {
      const isSent = !(error instanceof Unreachable);
      return isSent
        ? { kind: 'unknown', text: reasonOf(error) }
        : { kind: 'later', after: null, text: error.message };
    }
  }
  /** Sends a document as the file of a form; `key` separates its parts. */
  const send = (path: string, xml: string, key: string, headers: object, signal: AbortSignal) =>
    ask(`${host}${path}`, signal, {
      headers: { 'content-type': `multipart/form-data; boundary=${key}`, ...headers },
      body: formOf(xml, key),
    });
  return {
    async stamp(xml, key, signal) {
      const said = await send('/v4/cfdi33/stamp/v4', xml, key, { customid: key }, signal);
      return said.kind === 'said' ? stampOf(xml, said.answer) : said;
    },
    async cancel(xml, signal) {
      const said = await send('/cfdi33/cancel/xml', xml, sendingKey(xml), {}, signal);
      return said.kind === 'said' ? cancelOf(said.answer) : said;
    },
    status: (document, signal) => askSat(sat, document, within(signal), sockets),
    async credits(signal) {
      const said = await ask(`${accounts}/management/v2/api/users/balance`, signal);
      const data = said.kind === 'said' ? said.answer.data : null;
      return data?.unlimited === true ? null : (data?.stampsBalance ?? null);
    },
  };
}

/**
 * The form with the document as its file `xml`, in one piece: a FormData is a stream, and when the connection breaks in
 * the middle of it, Node throws outside of any promise.
 */
function formOf(xml: string, boundary: string): string {
  return [
    `--${boundary}`,
    'Content-Disposition: form-data; name="xml"; filename="cfdi.xml"',
    'Content-Type: application/xml',
    '',
    xml,
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function read(status: number, text: string, retryAfter: string | null): Said {
  if (status === 401 || status === 403) {
    return { kind: 'stopped', why: 'login', text: 'The provider refused the token.' };
  }
  if (status === 429 || status === 503) {
    const seconds = Number(retryAfter);
    const after = retryAfter !== null && seconds > 0 ? seconds * 1000 : null;
    return { kind: 'later', after, text: `The provider answered ${status}.` };
  }
  try {
    const answer = JSON.parse(text) as SwAnswer | null;
    if (answer !== null && typeof answer === 'object') return { kind: 'said', answer };
  } catch {
    // Said below.
  }
  return {
    kind: 'unknown',
    text: `The provider answered ${status} with something else than JSON.`,
  };
}

const wordsOf = ({ message, messageDetail }: SwAnswer) =>
  `${message ?? ''} ${messageDetail ?? ''}`.trim();

function stampOf(sent: string, answer: SwAnswer): StampAnswer {
  const cfdi = answer.data?.cfdi;
  if (typeof cfdi === 'string' && cfdi !== '') return readStamped(sent, cfdi);
  if (answer.status !== 'error') {
    return { kind: 'unknown', text: 'The provider answered without a document.' };
  }
  return refusalOf(wordsOf(answer));
}

/** A refusal begins with the SAT's code or one of the provider's: `CFDI40145 - …`, `307. …`. */
function refusalOf(said: string): StampAnswer {
  const code = /^\s*(?:CFDI)?(\d{3,6})\b/.exec(said)?.[1] ?? '';
  // Stamped before, and the document is not in the answer: it is asked for again.
  if (code === '307' || code === '3307') return { kind: 'unknown', text: said };
  if (code === '401') return { kind: 'too_old', text: said };
  if (/^30[3-6]$|^402$/.test(code)) return { kind: 'stopped', why: 'seal', text: said };
  if (/saldo|timbres? (disponibles|agotados)|sin timbres/i.test(said)) {
    return { kind: 'stopped', why: 'credits', text: said };
  }
  if (code === '') return { kind: 'unknown', text: said };
  return { kind: 'refused', code, text: said };
}

/**
 * The SAT's code of the document in `data.uuid`, or of the whole request in the words of a refusal. 201 and 202 (and 798 of
 * some providers) say that the SAT has the request, not that the document is cancelled.
 */
function cancelOf(answer: SwAnswer): CancelAnswer {
  const said = wordsOf(answer);
  const known = Object.values(answer.data?.uuid ?? {})[0] ?? /\b([237]\d\d)\b/.exec(said)?.[1];
  const code = known ?? '';
  const text = said || code;
  if (code === '201' || code === '202' || code === '798') {
    return { kind: 'asked', code, text, receipt: answer.data?.acuse ?? '' };
  }
  if (code === '205') return { kind: 'not_yet', code, text };
  // The certificate or its key, which a person has to mend.
  if (/^30[245]$|^309$|^310$/.test(code)) return { kind: 'stopped', text };
  return code === '' ? { kind: 'unknown', text } : { kind: 'failed', code, text };
}
