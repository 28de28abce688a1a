import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with JSON; a text is sent as it is. */
export function sayJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}

/** Answers as a provider does that is in trouble, or that does not know the token. False when all is well. */
export function isInTrouble(
  mood: unknown,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.headers.authorization !== `Bearer ${token}` || mood === 'expired') {
    sayJson(response, 401, { status: 'error', message: 'El token ha expirado' });
  } else if (mood === 'resets') {
    request.socket.destroy();
  } else if (mood === 'fails') {
    sayJson(response, 500, { message: 'error' });
  } else if (mood === 'busy') {
    response.setHeader('retry-after', '7');
    sayJson(response, 429, '');
  } else {
    return false;
  }
  return true;
}
