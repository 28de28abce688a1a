import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSat } from './fake-sat.ts';
import { isInTrouble, sayJson } from './fake-trouble.ts';
import { stampedXml } from './stamped-xml.ts';

/**
 * What it does with the next request: stamps it, stamps it and loses the answer, answers before it stamps, or one of the
 * answers of a provider in trouble.
 */
export type PacMood =
  | 'stamps'
  | 'loses'
  | 'resets'
  | 'breaks'
  | 'another'
  | 'fails'
  | 'busy'
  | 'expired'
  | 'no_credit'
  | 'too_old'
  | 'again_empty'
  | { refuses: string };

/** A provider like SW sapien on the loopback, with all that can go wrong. It stamps each document once. */
export async function openFakePac(token = 'token') {
  /** By key: the document with its stamp. */
  const stamped = new Map<string, { seal: string; xml: string }>();
  const received: { key: string; xml: string }[] = [];
  let moods: PacMood[] = [];
  let refuses = (_xml: string) => false;

  const stampOf = (xml: string) => {
    const seal = / Sello="([^"]*)"/.exec(xml)?.[1] ?? '';
    return { seal, xml: stampedXml(xml, randomUUID().toUpperCase()) };
  };

  const sat = fakeSat(token);
  let left = 500;

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (request.url === '/cfdi33/cancel/xml') return sat.cancel(request, response, body);
    if (request.url === '/ConsultaCFDIService.svc') return sat.status(request, response, body);
    if (request.url === '/management/v2/api/users/balance') {
      return void response.end(
        JSON.stringify({ status: 'success', data: { stampsBalance: left, unlimited: false } }),
      );
    }
    const xml = /<\?xml[\s\S]*<\/cfdi:Comprobante>/.exec(body)?.[0] ?? '';
    const key = String(request.headers['customid']);
    const say = (json: unknown) => sayJson(response, 200, json);
    const refuse = (message: string) =>
      sayJson(response, 400, { status: 'error', message, data: null });
    received.push({ key, xml });
    const now = moods.shift() ?? 'stamps';
    if (isInTrouble(now, token, request, response)) return;
    if (now === 'no_credit') return refuse('El usuario no tiene timbres disponibles');
    if (now === 'too_old')
      return refuse('401 - El rango de la fecha de generación no debe ser mayor a 72 horas');
    if (typeof now === 'object') return refuse(`CFDI${now.refuses} - Motivo del SAT`);
    if (refuses(xml)) return refuse('CFDI40145 - Motivo del SAT');
    const before = stamped.get(key);
    if (before && now === 'again_empty')
      return refuse('307. El comprobante contiene un timbre previo.');
    const mine = before ?? stampOf(xml);
    stamped.set(key, mine);
    const uuid = / UUID="([^"]*)" FechaTimbrado/.exec(mine.xml)?.[1] ?? '';
    if (!before) {
      sat.decide(uuid, 'valid');
      left -= 1;
    }
    if (now === 'loses') return void request.socket.destroy();
    if (now === 'breaks') return say('{"status":"succ');
    const cfdi =
      now === 'another' ? stampOf(xml.replace(/ Sello="[^"]*"/, ' Sello="OTHER"')).xml : mine.xml;
    return say({ status: 'success', data: { cfdi } });
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    received,
    /** Seals of all documents that have a stamp, each once for each stamp. */
    seals: () => [...stamped.values()].map(({ seal }) => seal),
    /** The documents with their stamps, as the site of the provider has them. */
    documents: () => [...stamped.values()].map(({ xml }) => xml),
    next: (...then: PacMood[]) => {
      moods = then;
    },
    sat,
    /** Documents that it refuses whenever they come. */
    refuseAll: (these: (xml: string) => boolean) => {
      refuses = these;
    },
    stampsLeft: (stamps: number) => {
      left = stamps;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type FakePac = Awaited<ReturnType<typeof openFakePac>>;
