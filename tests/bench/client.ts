import { Agent, request } from 'node:http';

/** A keep-alive client with the cookie of a real log-in, like a tablet. */
export interface BenchClient {
  cookie: string;
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** Downloads a file completely; returns the number of characters. */
  download(path: string): Promise<number>;
}

interface Answer {
  status: number;
  cookies: string[];
  text: string;
}

/** Logs in with the demo account of `role`. */
export async function logIn(origin: string, role: string): Promise<BenchClient> {
  const client = connect(origin);
  await client.call('POST', '/api/login', {
    email: `${role}@demo.test`,
    password: 'comanda-demo',
  });
  return client;
}

/** A client with one persistent connection that keeps its cookies and throws for any response but 2xx. */
export function connect(origin: string): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  const ask = (method: string, path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        new URL(path, origin),
        {
          method,
          agent,
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(payload
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
              : {}),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              cookies: answer.headers['set-cookie'] ?? [],
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  const textOf = async (method: string, path: string, body?: unknown): Promise<string> => {
    const { status, cookies, text } = await ask(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
    if (cookies.length > 0) cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    return text;
  };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    JSON.parse(await textOf(method, path, body)) as T;
  return {
    get cookie() {
      return cookie;
    },
    call,
    download: async (path) => (await textOf('GET', path)).length,
  };
}
