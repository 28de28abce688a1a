import { getApi } from '@comanda/contract/docs';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../appliance/src/process/config.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
const screens = mkdtempSync(join(tmpdir(), 'comanda-screens-'));
beforeAll(async () => {
  mkdirSync(join(screens, 'assets'));
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Comanda</title>');
  writeFileSync(join(screens, 'assets', 'app-1.js'), 'export {};');
  cpSync(join(import.meta.dirname, '../../kiosk-ui/public'), screens, { recursive: true });
  box = await startApp({ screens, config: { demo: true } });
});
afterAll(async () => {
  await box.close();
  rmSync(screens, { recursive: true, force: true });
});

describe('the built screens', () => {
  test.each(['/', '/pos', '/anything/else?x=1'])('%s is the page, never cached', async (path) => {
    const answer = await box.device().get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Comanda');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('assets are cached permanently; missing ones are not replaced with the page', async () => {
    const asset = await box.device().get('/assets/app-1.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await box.device().get('/assets/old.js')).status).toBe(404);
  });

  test('the built screens can be installed on a tablet: manifest and icons, with their types and sizes', async () => {
    const manifest = await box.device().get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, start_url, display } = JSON.parse(manifest.text) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      start_url: string;
      display: string;
    };
    expect([start_url, display]).toEqual(['/pos', 'standalone']);
    // What Chromium requires before it offers to install.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const icon = await box.device().get(src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
      const [width, height] = [16, 20].map((at) => icon.bytes.readUInt32BE(at));
      if (type === 'image/png') expect(`${width}x${height}`).toBe(sizes);
    }
    // No directive for manifests: the page's own origin is the default.
    expect(manifest.headers['content-security-policy']).toMatch(/default-src 'self'/);
    const page = readFileSync(join(import.meta.dirname, '../../kiosk-ui/index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  });

  test('the help page of the plain port may only load the logo', async () => {
    const policy = async (path: string) =>
      (await box.device().get(path)).headers['cross-origin-resource-policy'];
    expect(await policy('/mark.svg?1')).toBe('cross-origin');
    expect(await policy('/assets/app-1.js')).toBe('same-origin');
  });

  test.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fcomanda.db'])(
    '%s is not found',
    async (path) => {
      const answer = await box.device().get(path);
      expect(answer.status).not.toBe(500);
      expect(answer.text).not.toMatch(/root:|SQLite|"version"/);
    },
  );

  test('a write to a page is JSON 404', async () => {
    expect((await box.device().post('/pos', {})).body).toMatchObject({ code: 'unknown_route' });
  });

  test('the OpenAPI document needs a log-in, in demo mode too', async () => {
    expect((await box.device().refused(getApi)).status).toBe(401);
  });
});

describe('the environment', () => {
  test('the environment of a screen has defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 5050,
      demo: false,
      printer: null,
    });
  });

  test('copies backups to a stick, but not those of the demo', () => {
    const env = { COMANDA_BACKUP_COPY_TO: '/media/comanda, /mnt/share' };
    expect(readConfig(env).backups.copyTo).toEqual(['/media/comanda', '/mnt/share']);
    expect(readConfig({ ...env, COMANDA_DEMO: '1' }).backups.copyTo).toEqual([]);
  });

  test.each([
    ['COMANDA_PORT', '70000'],
    ['COMANDA_PORT', '5050x'],
    ['COMANDA_DEMO', 'perhaps'],
    ['COMANDA_LOG_LEVEL', 'loud'],
    ['COMANDA_HOST', 'a b'],
    ['COMANDA_PRINTER', 'ftp://x'],
  ])('%s=%s stops startup with a sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}", but must be`);
  });
});
