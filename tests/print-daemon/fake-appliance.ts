import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import type { ClaimedJob, PrinterProfile } from '@comanda/contract/printing';
import type { StatusReport } from '../../print-daemon/src/client.ts';
import type { Pulse, PulseResult } from '../../print-daemon/src/drawer.ts';
import type { FoundPrinter } from '../../print-daemon/src/scan.ts';
import type { JobResult } from '../../print-daemon/src/print-job.ts';
import { aTicket } from '../support/ticket-data.ts';

/** A job of the fake appliance. */
export interface FakeJob {
  claimed: ClaimedJob;
  state: 'queued' | 'printing' | JobResult['state'];
  results: JobResult[];
}

/** The appliance's side of the print daemon's calls, with configurable faults. */
export interface FakeAppliance {
  url: string;
  dataDir: string;
  tokenFile: string;
  printer: PrinterProfile;
  jobs: FakeJob[];
  hellos: string[];
  claims: string[];
  statuses: StatusReport['printers'];
  /** Requests with another token. */
  strangers: number;
  /** Answers reports with this status; 0 closes the connection. */
  refuseResults: number | null;
  /** Queues a failed job again at once, as the appliance does after its back-off. */
  triesAgain: boolean;
  /** Stores claims and closes the connection before the response. */
  loseClaims: boolean;
  bellRings: number;
  /** Delivered once. */
  pulse: Pulse | null;
  scan: { id: number; hosts: string[] } | null;
  pulses: PulseResult[];
  scans: FoundPrinter[][];
  ring: (event: string) => void;
  queue: (data?: object, overrides?: Partial<ClaimedJob>) => FakeJob;
  close: () => Promise<void>;
}

const TOKEN = 'a-token-for-the-daemon';

export async function startFakeAppliance(transport: string): Promise<FakeAppliance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fake-appliance-'));
  const tokenFile = join(dataDir, 'print-daemon.token');
  writeFileSync(tokenFile, `${TOKEN}\n`, { mode: 0o600 });
  const bells = new WebSocketServer({ noServer: true });

  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) socket.destroy();
    else bells.handleUpgrade(request, socket, head, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeAppliance = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDir,
    tokenFile,
    printer: {
      id: 1,
      name: 'Bar',
      transport,
      width: 32,
      code_page: 19,
      language: 'es',
      font: 'a',
      cut: 'partial',
      qr: 'command',
      drawer_pin: 0,
      answers: 0,
    },
    pulse: null,
    scan: null,
    pulses: [],
    scans: [],
    jobs: [],
    hellos: [],
    claims: [],
    statuses: [],
    strangers: 0,
    refuseResults: null,
    triesAgain: true,
    loseClaims: false,
    bellRings: 0,
    ring: (event) => {
      for (const bell of bells.clients) bell.send(JSON.stringify({ event, id: 1, seq: 1 }));
    },
    queue: (data: object = aTicket(), overrides = {}) => {
      const id = fake.jobs.length + 1;
      const { printer } = fake;
      const claimed: ClaimedJob = {
        id,
        number: 100 + id,
        document: 'ticket',
        language: 'es',
        width: 32,
        attempt: 0,
        marking: null,
        printer,
        data,
        ...overrides,
      };
      const job: FakeJob = { claimed, state: 'queued', results: [] };
      fake.jobs.push(job);
      for (const bell of bells.clients) {
        bell.send(JSON.stringify({ event: 'print_job.queued', id, order_id: 1, seq: id }));
        fake.bellRings += 1;
      }
      return job;
    },
    close: async () => {
      for (const bell of bells.clients) bell.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      fake.strangers += 1;
      reply(401, { error: 'Unauthorized', code: 'unauthorized' });
      return;
    }
    answerCall(fake, request.url ?? '', JSON.parse(text) as CallBody, {
      reply,
      cut: () => response.destroy(),
    });
  }
  return fake;
}

type CallBody = { instance: string; found: FoundPrinter[] } & JobResult &
  StatusReport &
  PulseResult;

interface CallReply {
  reply: (status: number, body: unknown) => void;
  /** Closes the connection without a response. */
  cut: () => void;
}

/** Answers a call of the daemon and records its body. */
function answerCall(fake: FakeAppliance, path: string, body: CallBody, { reply, cut }: CallReply) {
  if (path === '/api/print-daemon/hello') {
    fake.hellos.push(body.instance);
    for (const job of fake.jobs) if (job.state === 'printing') job.state = 'unconfirmed';
    reply(200, { success: true, printers: [fake.printer] });
  } else if (path === '/api/print-daemon/claim') {
    fake.claims.push(body.instance);
    const job = fake.jobs.find((candidate) => candidate.state === 'queued');
    if (job) {
      job.state = 'printing';
      job.claimed = { ...job.claimed, attempt: job.claimed.attempt + 1 };
    }
    if (fake.loseClaims) cut();
    else reply(200, { job: job?.claimed ?? null });
  } else if (path === '/api/print-daemon/command') {
    reply(200, { pulse: fake.pulse, scan: fake.scan });
    fake.pulse = null;
    fake.scan = null;
  } else if (path.startsWith('/api/print-daemon/pulses/')) {
    fake.pulses.push(body);
    reply(200, { success: true });
  } else if (path.startsWith('/api/print-daemon/scans/')) {
    fake.scans.push(body.found);
    reply(200, { success: true });
  } else if (path === '/api/print-daemon/status') {
    fake.statuses.push(...body.printers);
    reply(200, { success: true });
  } else {
    const job = fake.jobs[Number(/jobs\/(\d+)\/result/.exec(path)?.[1]) - 1];
    if (fake.refuseResults === 0) cut();
    else if (fake.refuseResults !== null) reply(fake.refuseResults, { error: 'no', code: 'no' });
    else if (!job) reply(404, { error: 'Not found', code: 'not_found' });
    else {
      job.results.push(body);
      job.state = body.state === 'failed' && fake.triesAgain ? 'queued' : body.state;
      reply(200, { success: true });
    }
  }
}
