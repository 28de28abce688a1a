import { createHash, verify, X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isInTrouble, sayJson } from './fake-trouble.ts';

/**
 * What it does with the next request to cancel: cancels at once, waits for the receiver, or one of the answers that leave
 * it open. It signs off nothing whose signature is wrong.
 */
export type CancelMood =
  | 'cancels'
  | 'asks'
  | 'loses'
  | 'resets'
  | 'fails'
  | 'busy'
  | 'expired'
  | 'not_yet'
  | { refuses: string };

/** What the SAT knows of a stamped document. */
type Fate = 'valid' | 'pending' | 'refused' | 'cancelled';

/** The SAT behind a provider: what became of stamped documents, and the services that cancel and tell it. */
export function fakeSat(token: string) {
  /** By UUID. */
  const fates = new Map<string, Fate>();
  const asked: { uuid: string; motive: string; replacement: string | null }[] = [];
  let cancelMoods: CancelMood[] = [];
  const network = { isDown: false, polls: 0 };

  function cancel(request: IncomingMessage, response: ServerResponse, body: string) {
    const xml = /<\?xml[\s\S]*<\/Cancelacion>/.exec(body)?.[0] ?? '';
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? null;
    const [uuid, motive, replacement] = [
      value('UUID') ?? '',
      value('Motivo') ?? '',
      value('FolioSustitucion'),
    ];
    const of = (code: string) =>
      sayJson(response, 200, {
        status: 'success',
        data: { acuse: `<Acuse>${code}</Acuse>`, uuid: { [uuid]: code } },
      });
    const refuse = (code: string) =>
      sayJson(response, 400, {
        status: 'error',
        message: `${code} - Motivo del SAT`,
        data: null,
      });
    asked.push({ uuid, motive, replacement });
    const now = cancelMoods.shift() ?? 'cancels';
    if (isInTrouble(now, token, request, response)) return;
    if (!isSigned(xml)) return refuse('302');
    if ((motive === '01') !== (replacement !== null)) return refuse(replacement ? '209' : '208');
    if (now === 'not_yet') return of('205');
    if (typeof now === 'object') return refuse(now.refuses);
    if (!fates.has(uuid)) return of('205');
    if (replacement !== null && fates.get(replacement) !== 'valid') return of('208');
    const before = fates.get(uuid);
    if (before === 'cancelled' || before === 'pending') return of('202');
    fates.set(uuid, now === 'asks' ? 'pending' : 'cancelled');
    if (now === 'loses') return void request.socket.destroy();
    return of('201');
  }

  function status(request: IncomingMessage, response: ServerResponse, body: string) {
    network.polls += 1;
    if (network.isDown) return void request.socket.destroy();
    const uuid = /id=([0-9A-F-]{36})&amp;re=/i.exec(body)?.[1] ?? '';
    const fate = fates.get(uuid);
    const words = {
      valid: '',
      pending: 'En proceso',
      refused: 'Solicitud rechazada',
      cancelled: 'Cancelado sin aceptación',
    };
    const found = fate ? 'S - Comprobante obtenido satisfactoriamente.' : 'N - 602: no encontrado.';
    response.end(
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="x"><a:CodigoEstatus>${found}</a:CodigoEstatus><a:Estado>${fate === 'cancelled' ? 'Cancelado' : 'Vigente'}</a:Estado><a:EstatusCancelacion>${fate ? words[fate] : ''}</a:EstatusCancelacion></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`,
    );
  }
  return {
    cancel,
    status,
    /** The requests to cancel, in their order. */
    asked,
    /** Whether its public service answers, and how often it was asked. */
    network,
    cancelNext: (...then: CancelMood[]) => {
      cancelMoods = then;
    },
    /** What the receiver or the SAT decides. */
    decide: (uuid: string, fate: Fate) => void fates.set(uuid, fate),
    fateOf: (uuid: string) => fates.get(uuid),
  };
}

/** Whether a request is signed by the certificate that it carries (XML-DSig, enveloped, RSA-SHA1). */
function isSigned(xml: string): boolean {
  const value = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';
  const root = /<Cancelacion[\s\S]*/.exec(xml)?.[0] ?? '';
  const text = root.replace(/<Signature [\s\S]*<\/Signature>/, '');
  const spaces = [...(/<Cancelacion[^>]*>/.exec(root)?.[0] ?? '').matchAll(/ xmlns:\w+="[^"]*"/g)];
  const info = (/<SignedInfo>[\s\S]*<\/SignedInfo>/.exec(root)?.[0] ?? '').replace(
    '<SignedInfo>',
    `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"${spaces.join('')}>`,
  );
  const { publicKey } = new X509Certificate(Buffer.from(value('X509Certificate'), 'base64'));
  const signature = Buffer.from(value('SignatureValue'), 'base64');
  const digest = createHash('sha1').update(text).digest('base64');
  return digest === value('DigestValue') && verify('sha1', Buffer.from(info), publicKey, signature);
}
