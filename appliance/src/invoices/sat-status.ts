import type { StatusAnswer } from '@comanda/domain/invoices/cancellation';
import { satExpression, type StampedDocument } from '@comanda/domain/invoices/verification';
import { escaped } from '@comanda/domain/invoices/xml';
import { reasonOf } from '../process/outbox.ts';
import { reach } from './reach.ts';

/** The SAT's public service that says what a document is (Servicio de Consulta de CFDI, version 1.4). */
const path = '/ConsultaCFDIService.svc';
const action = 'http://tempuri.org/IConsultaCFDIService/Consulta';
const longestAnswer = 64 * 1024;

/**
 * Asks the SAT what became of a document. Never throws: without an answer it is `later`.
 * @param host of the service, see swHosts
 */
export async function askSat(
  host: string,
  document: StampedDocument,
  signal: AbortSignal,
  sockets?: string,
): Promise<StatusAnswer> {
  const asked = escaped(satExpression(document));
  try {
    const asking = {
      method: 'POST' as const,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: action },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="http://tempuri.org/"><c:expresionImpresa>${asked}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`,
      signal,
    };
    const answer = await reach(`${host}${path}`, asking, sockets);
    const found = read(answer.text.slice(0, longestAnswer));
    return found ?? { kind: 'later', text: `The SAT answered ${answer.status}.` };
  } catch (error) {
    return { kind: 'later', text: reasonOf(error) };
  }
}

/** Null when it is no answer of the service. */
function read(text: string): StatusAnswer | null {
  const value = (name: string) =>
    new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(text)?.[1]?.trim() ?? '';
  const found = value('CodigoEstatus');
  if (found.startsWith('N')) return { kind: 'not_found' };
  if (!found.startsWith('S')) return null;
  if (value('Estado') === 'Cancelado') return { kind: 'cancelled' };
  switch (value('EstatusCancelacion')) {
    case 'En proceso':
      return { kind: 'pending' };
    case 'Solicitud rechazada':
      return { kind: 'refused' };
    default:
      return value('Estado') === 'Vigente' ? { kind: 'valid' } : null;
  }
}
