import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { typedCalls, type TypedCalls } from './typed-calls.ts';

export interface AppAnswer {
  status: number;
  /** Parsed JSON, or {} for anything else. */
  body: Record<string, unknown>;
  list: Record<string, unknown>[];
  text: string;
  /** The raw bytes. */
  bytes: Buffer;
  headers: LightMyRequestResponse['headers'];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser, which keeps its cookies. */
export interface AppClient extends TypedCalls {
  cookies: Map<string, string>;
  ask(
    method: Method,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<AppAnswer>;
  get(url: string): Promise<AppAnswer>;
  post(url: string, payload?: unknown, headers?: Record<string, string>): Promise<AppAnswer>;
  put(url: string, payload?: unknown, headers?: Record<string, string>): Promise<AppAnswer>;
  delete(url: string): Promise<AppAnswer>;
  /** Logs in as `<role>@demo.test` with a password; throws when it is refused. */
  logIn(role: string, password: string): Promise<AppAnswer>;
  cookieHeader(): string;
}

/** `prepare` is awaited before the first request. */
export function appClient(app: FastifyInstance, prepare?: () => Promise<void>): AppClient {
  const cookies = new Map<string, string>();
  let prepared: Promise<void> | undefined;
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask: AppClient['ask'] = async (method, url, payload, headers = {}) => {
    await (prepared ??= prepare?.() ?? Promise.resolve());
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    const json = (isJson ? JSON.parse(answer.body) : {}) as unknown;
    return {
      status: answer.statusCode,
      body: json as AppAnswer['body'],
      list: (Array.isArray(json) ? json : []) as AppAnswer['list'],
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  const post: AppClient['post'] = (url, payload, headers) => ask('POST', url, payload, headers);
  return {
    ...typedCalls((method, url, body, key) =>
      ask(method, url, body, key === undefined ? {} : { 'idempotency-key': key }),
    ),
    cookies,
    cookieHeader,
    ask,
    get: (url) => ask('GET', url),
    post,
    put: (url, payload, headers) => ask('PUT', url, payload, headers),
    delete: (url) => ask('DELETE', url),
    logIn: async (role, password) => {
      const answer = await post('/api/login', { email: `${role}@demo.test`, password });
      if (answer.status !== 200) throw new Error(`log-in as ${role}: ${answer.text}`);
      return answer;
    },
  };
}
