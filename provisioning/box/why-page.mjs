/**
 * Replaces an appliance that does not start: serves one page with its last error, and 503 for everything else. Ends
 * after a quarter of an hour or by its button; systemd then starts the appliance again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecure } from 'node:https';

const lastsMs = 15 * 60 * 1000;
const env = process.env;

/** @returns {string} why the appliance ended */
function lastWords() {
  const lib = new URL('lib.sh', import.meta.url).pathname;
  try {
    const said = execFileSync('sh', ['-c', '. "$0"; last_words -30min', lib], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.trim();
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
/** The store reports in one sentence what it cannot open: damaged data, then only a backup helps, or outdated tables. */
const whatToDo = /development version/.test(why)
  ? `<p>La base de datos es de una versión de desarrollo, anterior a la primera publicada, y no se cambió. Conserva esa
versión para usarla, o empieza con una carpeta de datos vacía e importa lo que exportaste.</p>
<p lang="en">The database is from a development version, before the first release, and was not changed. Keep that version
for it, or start with an empty data folder and import what you exported.</p>`
  : /restore a backup/.test(why)
    ? `<p>La base de datos no se cambió. Restaura un respaldo en el equipo: <code>sudo comanda backups</code> los muestra
y <code>sudo comanda restore</code> con el nombre de uno lo restaura.</p>
<p lang="en">The database was not changed. Restore a backup on the box: <code>sudo comanda backups</code> lists them and
<code>sudo comanda restore</code> with the name of one restores it.</p>`
    : `<p>No se perdió ningún pago. Ejecuta en el equipo <code>sudo comanda doctor</code>. Comanda lo intenta de nuevo
cada 15 minutos, o ahora con el botón, y esta página se quita sola.</p>
<p lang="en">No payment was lost. Run <code>sudo comanda doctor</code> on the box. Comanda tries again every 15
minutes, or now with the button, and this page then goes away.</p>
<form method="post" action="/try-again"><button>Intentar de nuevo · Try again</button></form>`;

const page = `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="10">
<title>Comanda</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#15130F;color:#F4EFE6;
font:18px/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:100%;max-width:42rem;padding:1.5rem}
h1{margin:1rem 0 0;font-size:1.75rem;line-height:1.25}h2{margin:2rem 0 .5rem;font-size:1.125rem}p{margin:0}p+p{margin-top:.75rem}h1+p{margin-top:.25rem}
[lang=en]:not(pre){color:#B9AF9E}code{padding:.1em .35em;border-radius:6px;background:#2A2620;color:#F4EFE6;white-space:nowrap}
form{margin-top:1.25rem}button{min-height:56px;padding:0 1.5rem;border:0;border-radius:10px;background:#E3B34F;color:#1A1508;
font:600 18px system-ui,sans-serif;cursor:pointer}
pre{margin:0;padding:1rem;border:1px solid #EF6A5E;border-radius:10px;background:#1F1C17;color:#F4EFE6;
font:16px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<main><svg width="56" height="56" viewBox="0 0 48 48" fill="none" aria-hidden="true"><path
d="M36.5 13.4A16.5 16.5 0 1 0 36.5 34.6" stroke="#E3B34F" stroke-width="5.5" stroke-linecap="round"/><circle
cx="24" cy="24" r="7" stroke="#6F6555" stroke-width="2"/><circle cx="39" cy="24" r="4" fill="#E3B34F"/></svg>
<h1>Comanda no arranca</h1><p lang="en">Comanda does not start</p>
<h2>Último mensaje <span lang="en">· Last message</span></h2>
<pre lang="en">${why || 'No message. Run: sudo comanda logs'}</pre>
<h2>Qué hacer <span lang="en">· What to do</span></h2>
${whatToDo}</main></html>`;

/** @type {import('node:http').RequestListener} */
function answer(request, response) {
  if (request.method === 'POST' && request.url === '/try-again') {
    // Prevents other sites from restarting the box repeatedly.
    const isForeign = !['same-origin', undefined].includes(request.headers['sec-fetch-site']);
    response.writeHead(isForeign ? 403 : 303, { location: '/', 'cache-control': 'no-store' });
    response.end();
    if (!isForeign) setTimeout(() => process.exit(75), 300);
    return;
  }
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
      // The certificate itself may be missing.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
// An exit code of its own, as with the button: when systemd stops the page, the appliance must not start.
setTimeout(() => process.exit(75), lastsMs);
