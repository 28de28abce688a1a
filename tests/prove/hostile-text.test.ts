import { api } from '../../appliance/src/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppAnswer, AppClient } from '../support/app-client.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { count, proved } from '../support/prove.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { hostileTexts } from './hostile.ts';
import { clientOf } from './people.ts';
import { projectFiles, projectText } from '../structure/tree.ts';

let box: TestApp;
let owner: AppClient;
const kept = hostileTexts.map((text) => text.toWellFormed());
/** Print jobs and tickets of browsers. */
const papers: string[] = [];
let stored = 0;

/** Writes the text to every field that users can edit; refused values are skipped. */
async function writeEverywhere(text: string): Promise<void> {
  const name = text.slice(0, 80);
  const made = async (url: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await owner.ask(method, url, body);
    expect([url, name, answer.status < 500]).toEqual([url, name, true]);
    if (answer.status === 200) stored += 1;
    return answer.status === 200 ? Number(answer.body['id']) : null;
  };
  const note = text.slice(0, 300);
  await made('/api/settings', { venue_name: name, venue_slogan: note.slice(0, 80) }, 'PUT');
  await made('/api/tables', { name });
  await made('/api/categories', { name });
  const product = { name, category_id: 1, price: 12.5, description: note };
  const productId = (await made('/api/products', product)) ?? 1;
  await made('/api/options', { name, option_group_id: 2, price_adjust: 0 });
  await made('/api/specials', { name, special_type: 'fixed_discount', discount_value: 1 });
  const user = {
    user_name: name,
    first_names: name,
    email: 'x@y.test',
    password: 'long enough 12',
  };
  await made('/api/admin/users', { ...user, user_role: 2 });
  await made('/api/admin/costs', { name, category: 'other', frequency: 'monthly', amount: 5 });
  await made('/api/admin/inventory', {
    item: name,
    description: note,
    supplier: name,
    quantity: 1,
    price: 1,
    date: '2026-03-10',
  });
  await made('/api/payouts', {
    register_session_id: 1,
    payout_type: 'petty_cash',
    amount: 1,
    recipient: name,
    description: note.slice(0, 120),
  });
  const check = { name, notes: note, customer_name: name, customer_address: name };
  const checkId = await made('/api/orders', check);
  if (checkId === null) return;
  const items = [
    { product_id: productId, note },
    { product_id: 6, note },
  ];
  await made(`/api/orders/${checkId}/send-items`, { items });
  const print = await made('/api/print-jobs', { document: 'ticket', order_id: checkId });
  if (print !== null) papers.push(`/api/print-jobs/${print}/paper`);
  const own = await made('/api/browser-prints', { document: 'ticket', order_id: checkId });
  if (own !== null) papers.push(`/api/browser-prints/${own}/paper`);
  await made(`/api/orders/${checkId}`, { closed: 1, payment_type_id: 2, reference: name }, 'PUT');
}

beforeAll(async () => {
  box = await startApp();
  owner = await clientOf(box, 'owner');
  const open = { register_id: 1, denominations: { '500': 5 } };
  expect((await owner.post('/api/registers/open', open)).status).toBe(200);
  const areas = { kitchen_printing: ['kitchen', 'bar', 'pizza', 'other'] };
  expect((await owner.put('/api/settings', areas)).status).toBe(200);
  for (const text of kept) await writeEverywhere(text);
}, 120_000);
afterAll(() => box.close());

/** Cells of a file as a spreadsheet reads them (RFC 4180). */
function cells(text: string): string[] {
  const found: string[] = [];
  const pattern = /(?:^\uFEFF?|[,\r\n])(?:"((?:[^"]|"")*)"|([^,\r\n"]*))/gu;
  for (const [, quoted, plain] of text.matchAll(pattern)) {
    found.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  return found;
}

const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

async function everyAnswer(): Promise<[path: string, answer: AppAnswer][]> {
  const answers: [string, AppAnswer][] = [];
  for (const { method, path, access } of Object.values(api)) {
    if (method !== 'GET' || access === 'daemon' || path.includes('/backups/')) continue;
    const query = /statistics|invoice|daily|shift/.test(path) ? '?format=csv&day=2026-03-10' : '';
    answers.push([path, await owner.get(path.replace(/:\w+/g, '1') + query)]);
    if (query) answers.push([path, await owner.get(path.replace(/:\w+/g, '1'))]);
  }
  return answers;
}

test('no command on paper: a strict decoder reads every ticket to its end', async () => {
  const queue = (await owner.get('/api/print-jobs?limit=500')).list;
  const all = [...papers, ...queue.map((job) => `/api/print-jobs/${String(job['id'])}/paper`)];
  expect(all.length).toBeGreaterThan(50);
  for (const path of all) {
    const answer = await owner.get(`${path}?format=escpos`);
    expect([path, answer.status]).toEqual([path, 200]);
    // Throws for any unknown command, and for anything after the cut.
    const paper = decodeEscPos(answer.bytes);
    expect([path, paper.pulses, paper.cuts]).toEqual([path, [], 1]);
    for (const line of paper.lines) expect(line.text).not.toMatch(/\p{Cc}/u);
  }
  papers.splice(0, papers.length, ...all);
});

test('no formula in a spreadsheet', async () => {
  let sheets = 0;
  let read = 0;
  for (const [path, { status, headers, text }] of await everyAnswer()) {
    if (!String(headers['content-type']).includes('csv') || status !== 200) continue;
    sheets += 1;
    const all = cells(text);
    read += all.length;
    expect([path, all.filter(isFormula)]).toEqual([path, []]);
  }
  expect(sheets).toBeGreaterThan(4);
  expect(cells('"=1",-2,\'=x,"+a""b"').filter(isFormula)).toEqual(['=1', '+a"b']);
  proved({
    promise: 'No input breaks it',
    rounds: `${hostileTexts.length} hostile texts in every field, stored ${count(stored)} times`,
    figure: `0 commands on ${papers.length} papers, 0 formulas in ${count(read)} cells of ${sheets} sheets`,
  });
});

test('no markup: no response is HTML, and no screen renders a text as HTML', async () => {
  for (const [path, { headers }] of await everyAnswer()) {
    expect([path, headers['content-type']]).not.toEqual([path, expect.stringContaining('html')]);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  }
  const sinks =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc/;
  const screens = projectFiles('kiosk-ui/src').filter((path) => /\.tsx?$/.test(path));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((path) => sinks.test(projectText(path)))).toEqual([]);
});
