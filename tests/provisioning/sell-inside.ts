/**
 * Runs on the box, from stdin of its own Node: an owner uses HTTPS with certificate verification. Prints JSON.
 * Arguments: e-mail, password, action (`open`: a check stays open; `sell`: it is paid and printed).
 */
interface Row {
  id: number;
  state?: string;
  order_id?: number | null;
}

const [email, password, what] = process.argv.slice(2);
const box = 'https://localhost';
const json = { 'content-type': 'application/json' };
const login = await fetch(`${box}/api/login`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email, password }),
});
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${box}${path}`, {
    method,
    headers: { ...json, cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const first = async (path: string) => (await ask<Row[]>('GET', path))[0];
const add = (path: string, body: unknown) => ask<Row>('POST', path, body);

const category =
  (await first('/api/categories')) ??
  (await add('/api/categories', { name: 'Comida', area: 'kitchen' }));
const product =
  (await first('/api/products')) ??
  (await add('/api/products', { name: 'Taco al pastor', category_id: category.id, price: 45 }));
if (!(await first('/api/registers/active'))) {
  const register = await first('/api/registers');
  await add('/api/registers/open', { register_id: register?.id, denominations: { 100: 5 } });
}
const check = await add('/api/orders', { name: `Mesa ${Date.now()}` });
await add(`/api/orders/${check.id}/send-items`, { items: [{ product_id: product.id, qty: 3 }] });
let job: Row | undefined;
if (what === 'sell') {
  const payment = { closed: 1, payment_type_id: 3, cash_received: 2000 };
  await ask('PUT', `/api/orders/${check.id}`, payment);
  for (let tries = 0; tries < 150 && job?.state !== 'printed'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const jobs = await ask<Row[]>('GET', '/api/print-jobs');
    job = jobs.find((one) => one.order_id === check.id);
  }
}
const closed = (await ask<Row[]>('GET', '/api/orders?closed=1')).length;
console.log(JSON.stringify({ order: check.id, job: job?.state ?? null, closed }));

export {};
