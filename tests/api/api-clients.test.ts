import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../appliance/src/api.ts';
import { openApi } from '../../appliance/src/http/open-api.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const run = promisify(execFile);
const here = import.meta.dirname;

let box: TestApp;
let owner: AppClient;
let url: string;
beforeAll(async () => {
  box = await startApp();
  owner = await box.as('owner');
  url = await box.listen();
});
afterAll(() => box.close());

async function tokenFor(name: string, permissions: string[]): Promise<string> {
  const made = await owner.post('/api/tokens', { name, permissions });
  return String(made.body['secret']);
}

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.mts';

const { BOX: baseUrl = '', TOKEN: token = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const opened = await client.POST('/api/orders', {
  body: { name: 'From a program' },
  params: { header: { 'Idempotency-Key': 'one' } },
});
const check = await client.GET('/api/orders/{id}', { params: { path: { id: opened.data?.id ?? 0 } } });
const refused = await client.GET('/api/admin/users');
const code: 'forbidden' | undefined = refused.error?.code === 'forbidden' ? 'forbidden' : undefined;
process.stdout.write(JSON.stringify([check.data?.name, code]));
`;

test(
  'a client generated from the document compiles and opens a check',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-client-'));
    symlinkSync(join(here, '../../node_modules'), join(folder, 'node_modules'));
    try {
      const types = await openapiTS(JSON.stringify(openApi(contract, '1.0.0')));
      writeFileSync(join(folder, 'api.d.mts'), astToString(types));
      const file = join(folder, 'program.mts');
      writeFileSync(file, program);
      expect(compilerErrors(file)).toEqual([]);
      const TOKEN = await tokenFor('Generated client', ['orders.view', 'orders.open']);
      const { stdout } = await run(process.execPath, [file], { env: { BOX: url, TOKEN } });
      expect(JSON.parse(stdout)).toEqual(['From a program', 'forbidden']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

function compilerErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    types: ['node'],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const example = join(here, '../../appliance/examples/sales-of-a-day.mjs');
const salesOf = (token: string) =>
  run(process.execPath, [example, '2026-03-10'], {
    env: { COMANDA_URL: url, COMANDA_TOKEN: token },
  });

test('the example prints the sales of a day with a token that may see reports', async () => {
  const { stdout } = await salesOf(await tokenFor('Sales script', ['reports.view']));
  expect(stdout).toMatch(/^day,checks,guests,total\n2026-03-10,\d+,\d+,[\d.]+\n$/);
});

test('the example prints in one line why it was refused', async () => {
  const refused = salesOf(await tokenFor('Wrong script', ['orders.view']));
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: '403 forbidden: You have no permission for this.\n',
  });
});
