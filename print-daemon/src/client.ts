import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { BodyOf, EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import {
  daemonClaim,
  daemonHello,
  daemonResult,
  daemonStatus,
  type ClaimedJob,
  type PrinterProfile,
} from '@comanda/contract/printing';
import { daemonCommand, daemonPulse, daemonScan } from '@comanda/contract/printers';
import type { PulseResult } from './drawer.ts';
import type { FoundPrinter } from './scan.ts';
import type { JobResult } from './print-job.ts';

/** The appliance refused a request. Repeating the same request would not help. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.name = 'RefusedError';
    this.status = status;
  }
}

export type StatusReport = BodyOf<typeof daemonStatus>;

/**
 * The daemon's client for the appliance. Calls throw `RefusedError` for a 4xx response other than 401, 403, 408 and
 * 429, and other errors when a retry makes sense.
 */
export interface ApplianceClient {
  hello: () => Promise<PrinterProfile[]>;
  claim: () => Promise<ClaimedJob | null>;
  report: (jobId: number, result: JobResult) => Promise<void>;
  status: (report: StatusReport) => Promise<void>;
  takeCommands: () => Promise<ReplyOf<typeof daemonCommand>>;
  pulseDone: (pulseId: number, result: PulseResult) => Promise<void>;
  scanDone: (scanId: number, found: FoundPrinter[]) => Promise<void>;
  /** Reads the token from disk each time, because a new data folder has a new one. */
  token: () => Promise<string>;
}

/** 401 and 403 end once the appliance has written its new token; the others are temporary. */
const PASSING = [401, 403, 408, 429];
const ANSWER_MS = 10_000;

export function createClient(
  config: { url: string; tokenFile: string },
  instance: string,
): ApplianceClient {
  const token = async () => (await readFile(config.tokenFile, 'utf8')).trim();

  async function call<E extends EndpointShape>(
    endpoint: E,
    path: string,
    body: BodyOf<E>,
  ): Promise<ReplyOf<E>> {
    const { status, text } = await send(new URL(path, config.url), endpoint.method, {
      body: JSON.stringify(body),
      token: await token(),
    });
    if (status >= 200 && status < 300) return JSON.parse(text) as ReplyOf<E>;
    const detail = `${path} answered ${status}: ${text.slice(0, 200)}`;
    if (status >= 400 && status < 500 && !PASSING.includes(status)) {
      throw new RefusedError(status, detail);
    }
    throw new Error(detail);
  }

  return {
    token,
    hello: async () => (await call(daemonHello, daemonHello.path, { instance })).printers,
    claim: async () => (await call(daemonClaim, daemonClaim.path, { instance })).job,
    report: async (jobId, result) => {
      await call(daemonResult, daemonResult.path.replace(':id', String(jobId)), result);
    },
    takeCommands: () => call(daemonCommand, daemonCommand.path, { instance }),
    pulseDone: async (pulseId, result) => {
      await call(daemonPulse, daemonPulse.path.replace(':id', String(pulseId)), result);
    },
    scanDone: async (scanId, found) => {
      await call(daemonScan, daemonScan.path.replace(':id', String(scanId)), { found });
    },
    status: async (report) => {
      await call(daemonStatus, daemonStatus.path, report);
    },
  };
}

/** Not `fetch`, which takes 5 MB to load. The live channel needs this module anyway. */
function send(
  url: URL,
  method: string,
  { body, token }: { body: string; token: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const request = url.protocol === 'https:' ? https.request : http.request;
    const sent = request(
      url,
      { method, headers, signal: AbortSignal.timeout(ANSWER_MS) },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('error', reject);
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
