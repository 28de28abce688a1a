/**
 * Runs on the box, from stdin of its own Node. `serve PORT FILE` is a mail server that appends what it receives to a
 * file; `send EMAIL PASSWORD HOST PORT` names it in the back office and prints how the test message ended, as JSON.
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const [what, ...args] = process.argv.slice(2);

function serve(port: string, file: string): void {
  createServer((socket) => {
    let isBody = false;
    const reply = (text: string) => socket.write(`${text}\r\n`);
    reply('220 mail.example.com');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (isBody) {
        isBody = line !== '.';
        if (isBody) appendFileSync(file, `${line}\n`);
        else reply('250 Received');
      } else if (line === 'DATA') {
        isBody = true;
        reply('354 Go on');
      } else if (line === 'QUIT') socket.end('221 Bye\r\n');
      else reply('250 mail.example.com');
    });
    socket.on('error', () => socket.destroy());
  }).listen(Number(port), '0.0.0.0');
}

interface Mail {
  kind: string;
  state: string;
  error: string;
}

async function send(email: string, password: string, host: string, port: string): Promise<Mail> {
  const box = 'https://localhost';
  let cookie = '';
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${box}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const login = await ask('POST', '/api/login', { email, password });
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await ask('PUT', '/api/mail/settings', {
    active: 1,
    host,
    port: Number(port),
    security: 'none',
    sender: 'box@venue.test',
    recipients: ['owner@venue.test'],
    notices: [],
  });
  await ask('POST', '/api/mail/test', {});
  for (;;) {
    const [mail] = (await (await ask('GET', '/api/mails')).json()) as Mail[];
    if (mail && (mail.state !== 'waiting' || mail.error !== '')) return mail;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const [first = '', second = '', third = '', fourth = ''] = args;
if (what === 'serve') serve(first, second);
else console.log(JSON.stringify(await send(first, second, third, fourth)));
