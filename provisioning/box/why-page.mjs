/**
 * Answers in the place of an appliance that does not start: one page with the last thing it said, and 503 for
 * everything else. Ends by itself after a quarter of an hour; systemd then tries the appliance again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecure } from 'node:https';

const lastsMs = 15 * 60 * 1000;
const env = process.env;

/** @returns {string} the last line of the appliance that a person can read */
function lastWords() {
  try {
    const lines = execFileSync(
      'journalctl',
      [
        '--output=cat',
        '--lines=60',
        '_SYSTEMD_UNIT=comanda-appliance.service',
        'SYSLOG_IDENTIFIER=node',
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const said = lines.split('\n').map((line) => line.trim());
    return said.filter((line) => line !== '' && !line.startsWith('{')).at(-1) ?? '';
  } catch {
    return '';
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => entities[/** @type {keyof typeof entities} */ (sign)]);
}

const why = escaped(lastWords().slice(0, 400));
const page = `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="10">
<title>Comanda</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#14171c;color:#f2f4f7;
font:20px/1.5 system-ui,sans-serif}main{max-width:38rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25}
p+p{margin-top:1.25rem}code{display:block;padding:1rem;border-radius:.5rem;background:#232830;
overflow-wrap:anywhere}small{color:#b6bdc9;font-size:1rem}</style>
<main><h1>Comanda no arranca · Comanda does not start</h1>
<p>Se intentó cinco veces. Lo último que dijo:<br><small lang="en">It was tried five times. The last it said:</small></p>
<code lang="en">${why || 'Nothing. sudo comanda logs'}</code>
<p>Nada de lo cobrado se perdió. En la caja: <b>sudo comanda doctor</b><br>
<small lang="en">Nothing that was charged is lost. At the box: sudo comanda doctor</small></p></main></html>`;

/** @type {import('node:http').RequestListener} */
function answer(request, response) {
  const isData = request.url?.startsWith('/api') ?? false;
  response.writeHead(503, {
    'content-type': isData ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '60',
  });
  response.end(isData ? '{"error":"not_started"}' : page);
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} host
 */
function listen(server, port, host) {
  server.once('error', (error) => console.error(`Port ${port}: ${error.message}`));
  server.listen(port, host);
}

listen(createServer(answer), Number(env.COMANDA_PORT || 5050), env.COMANDA_HOST || '127.0.0.1');
if (env.COMANDA_LAN === 'http' || env.COMANDA_LAN === 'https') {
  const host = env.COMANDA_LAN_HOST || '0.0.0.0';
  listen(createServer(answer), Number(env.COMANDA_HTTP_PORT || 80), host);
  if (env.COMANDA_LAN === 'https') {
    try {
      const folder = env.COMANDA_TLS_DIR ?? '/etc/comanda/tls';
      const cert = readFileSync(`${folder}/server.crt`);
      const key = readFileSync(`${folder}/server.key`);
      listen(createSecure({ cert, key }, answer), Number(env.COMANDA_HTTPS_PORT || 443), host);
    } catch (error) {
      // The certificate may be what is missing.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
// Told apart from being stopped, which must not start the appliance.
setTimeout(() => process.exit(75), lastsMs);
