import type { StampAnswer } from '@comanda/domain/invoices/states';
import { reasonOf } from '../process/outbox.ts';
import { readStamped, type Pac } from './pac.ts';

/** The services of SW sapien. */
export const swHosts = {
  test: 'https://services.test.sw.com.mx',
  production: 'https://services.sw.com.mx',
} as const;

/** A stamp takes a second or two; after a minute no one knows. */
const timeoutMs = 60_000;
const longestAnswer = 4 * 1024 * 1024;

interface SwAnswer {
  status?: string;
  message?: string;
  messageDetail?: string | null;
  data?: { cfdi?: string } | null;
}

/**
 * SW sapien's stamping, version 4: the document as a file of a form, the token in a header, and `customid`, with which
 * sending the same document again returns the first stamp.
 * @param host see swHosts
 */
export function swPac({
  host,
  token,
  timeout = timeoutMs,
}: {
  host: string;
  token: string;
  timeout?: number;
}): Pac {
  return {
    async stamp(xml, key, signal) {
      try {
        const answer = await fetch(`${host}/v4/cfdi33/stamp/v4`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            customid: key,
            'content-type': `multipart/form-data; boundary=${key}`,
          },
          body: formOf(xml, key),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        });
        const text = (await answer.text()).slice(0, longestAnswer);
        return read(xml, answer.status, text, answer.headers.get('retry-after'));
      } catch (error) {
        // Without a connection nothing was sent.
        const code = unreachableOf(error);
        if (code !== '') return { kind: 'later', after: null, text: `No connection: ${code}.` };
        return { kind: 'unknown', text: reasonOf(error) };
      }
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

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Why there is no connection at all, as the system names it; empty when there was or may have been one. */
function unreachableOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return unreachable.has(code) ? code : '';
}

function read(sent: string, status: number, text: string, retryAfter: string | null): StampAnswer {
  if (status === 401 || status === 403) {
    return { kind: 'stopped', why: 'login', text: 'The provider refused the token.' };
  }
  if (status === 429 || status === 503) {
    const seconds = Number(retryAfter);
    const after = retryAfter !== null && seconds > 0 ? seconds * 1000 : null;
    return { kind: 'later', after, text: `The provider answered ${status}.` };
  }
  let answer: SwAnswer;
  try {
    answer = JSON.parse(text) as SwAnswer;
  } catch {
    return {
      kind: 'unknown',
      text: `The provider answered ${status} with something else than JSON.`,
    };
  }
  const cfdi = answer.data?.cfdi;
  if (typeof cfdi === 'string' && cfdi !== '') return readStamped(sent, cfdi);
  if (answer.status !== 'error') {
    return { kind: 'unknown', text: `The provider answered ${status} without a document.` };
  }
  return refusalOf(`${answer.message ?? ''} ${answer.messageDetail ?? ''}`.trim());
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
