import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie, sessionCookie } from './guard.ts';

const longest = 400 * 24 * 60 * 60;

function options(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
}

/**
 * The cookie outlives the session, which ends on the server, so that a restarted browser is still logged in.
 */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  void reply.setCookie(sessionCookie, token, { ...options(request), maxAge: longest });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  void reply.clearCookie(sessionCookie, options(request));
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  void reply.setCookie(deviceCookie, token, { ...options(request), maxAge: longest });
}
