import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureUiBuilt } from '../../provisioning/dev/build-ui.mjs';
import { es } from '../support/screen-texts.ts';
import { demoEnv } from '../journeys/demo-setup.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { proved } from '../support/prove.ts';
import { until } from '../support/until.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const isHere = existsSync(driver) && existsSync(display);
if (!isHere) {
  console.info(
    'Not tried here: WebKit is not installed (sudo apt install webkit2gtk-driver xvfb).',
  );
}

const programs: ChildProcess[] = [];
let origin: string;
let folder: string;
let page: WebKitPage;

/** A page of WebKit, driven by the W3C WebDriver protocol. */
interface WebKitPage {
  go(path: string): Promise<void>;
  /** Runs a script in the page and returns its value. */
  run<Value>(script: string): Promise<Value>;
  /** Presses the visible button, link or label with this text, as a finger does, once it is there. */
  press(text: string | RegExp): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Waits until a text is visible. */
  see(text: string | RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Where a finger reaches an element, or null when something covers it. It runs in the page. */
const placeOf = `
  const placeOf = (node) => {
    if (!node) return null;
    node.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = node.getBoundingClientRect();
    const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
    return node.contains(document.elementFromPoint(...middle)) ? middle : null;
  };`;

async function openPage(driverUrl: string): Promise<WebKitPage> {
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${driverUrl}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message ?? answer.status}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } },
  };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const base = `/session/${sessionId}`;
  const run = <Value>(script: string) =>
    send<Value>('POST', `${base}/execute/sync`, { script, args: [] });
  await send('POST', `${base}/window/rect`, { width: 1180, height: 820 });
  // The page finds its element, because the roles of WebDriver differ from what a person reads.
  const find = (what: string, pattern: string) => `
    ${placeOf}
    const wanted = ${pattern};
    const words = (node) => ((node.getAttribute('aria-label') ?? '') + ' ' + node.innerText).trim();
    const found = [...document.querySelectorAll(${JSON.stringify(what)})].filter(
      (node) => node.getClientRects().length > 0 && !node.disabled && wanted.test(words(node)),
    );
    for (const node of found) {
      const middle = placeOf(node);
      if (middle) return middle;
    }
    return null;`;
  const fieldOf = (label: string) => `
    ${placeOf}
    const named = (node) =>
      node.getAttribute('aria-label') ?? [...node.labels].map((each) => each.innerText).join(' ');
    const found = [...document.querySelectorAll('input')].find(
      (node) => node.getClientRects().length > 0 && named(node).trim() === ${JSON.stringify(label)},
    );`;
  const patternOf = (text: string | RegExp) =>
    typeof text === 'string'
      ? `new RegExp(${JSON.stringify(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))})`
      : String(text);
  const pressPlace = async (script: string) => {
    let place: [number, number] | null = null;
    await until(async () => (place = await run(script)) !== null, 30_000);
    const [x, y] = place ?? [0, 0];
    await send('POST', `${base}/actions`, {
      actions: [
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y, duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  };
  return {
    run,
    go: (path) => send('POST', `${base}/url`, { url: `${origin}${path}` }),
    press: (text) => pressPlace(find('button, a, [role="button"]', patternOf(text))),
    type: async (label, text) => {
      const field = fieldOf(label);
      await pressPlace(`${field} return placeOf(found);`);
      const element = await run<Record<string, string> | null>(`${field} return found;`);
      if (element === null) throw new Error(`no field ${label}`);
      await send('POST', `${base}/element/${Object.values(element)[0]}/value`, { text });
    },
    see: (text) =>
      until(() => run<boolean>(`return ${patternOf(text)}.test(document.body.innerText)`), 30_000),
    close: () => send('DELETE', base),
  };
}

beforeAll(async () => {
  if (!isHere) return;
  await ensureUiBuilt();
  folder = await mkdtemp(join(tmpdir(), 'comanda-webkit-'));
  const port = await freePort();
  const env = demoEnv(join(folder, 'data'), port);
  origin = env['COMANDA_URL'] ?? '';
  const box = startProgram('appliance/src/main.ts', env);
  programs.push(box);
  await healthy(origin, box);
  programs.push(startProgram('print-daemon/src/main.ts', env));
  const screen = `:${90 + (process.pid % 100)}`;
  programs.push(spawn(display, [screen, '-screen', '0', '1280x1024x24'], { stdio: 'ignore' }));
  const driverPort = await freePort();
  programs.push(
    spawn(driver, [`--port=${driverPort}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // Its sandbox needs user namespaces, which a container has not.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }),
  );
  const driverUrl = `http://127.0.0.1:${driverPort}`;
  await until(
    async () =>
      fetch(`${driverUrl}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    20_000,
  );
  page = await openPage(driverUrl);
});
afterAll(async () => {
  await page?.close().catch(() => undefined);
  for (const program of programs.reverse()) await ended(program, 'SIGTERM');
  if (folder) await rm(folder, { recursive: true, force: true });
});

test.runIf(isHere)(
  'log-in, an order, its payment and the board work in WebKit',
  async () => {
    await page.go('/');
    await page.run(`localStorage.setItem('language', 'es')`);
    await page.go('/');
    await page.press(es.session.fullLogin);
    await page.type(es.session.email, 'manager@demo.test');
    await page.type(es.session.password, 'comanda-demo');
    await page.press(new RegExp(`^${es.session.login}$`));
    await page.press(/Mesa 4\b/);
    await page.type(es.checks.picker.search, 'queso fundido');
    await page.press(/Queso fundido/);
    await page.press(/^Enviar 1/);
    await page.see(es.checks.status.s0);
    await page.press(new RegExp(`^${es.checks.summary.pay}`));
    await page.press(/Tarjeta de crédito/);
    await page.press(/^(Cobrar|Cerrar cuenta) · /);
    await page.see(/Cuenta (cerrada|pagada)/);
    await page.go('/pos?screen=status');
    await page.see('Queso fundido');
    const agent = await page.run<string>('return navigator.userAgent');
    expect(agent).toContain('AppleWebKit');
    proved({
      promise: 'The screens run in WebKit, the browser of an iPad',
      rounds: 'log in, send, pay, board',
      figure: agent.replace(/^.*AppleWebKit/, 'AppleWebKit'),
    });
  },
  240_000,
);
