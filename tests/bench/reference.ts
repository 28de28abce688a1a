import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { WebSocketServer } from 'ws';
import type { Product } from '@comanda/contract/catalog';
import * as schemas from './reference-schemas.ts';
import { openReference, type ItemChange, type Line, type OrderChange } from './reference-store.ts';

/**
 * `reference.ts FOLDER PORT`: the server that the box is compared with, a minimal one for the floor. Fastify with
 * schemas for requests and responses, Node's own SQLite with prepared statements, one durable transaction per write
 * and the same business rows. Sent items go to every screen that is connected, as they are. It has no log-in, journal,
 * rights or idempotency: the ratio shows what those cost.
 * FOLDER contains `menu.json`, the products of the box.
 */
const [folder = '.', port = '0'] = process.argv.slice(2);
const store = openReference(join(folder, 'reference.db'));
store.fillMenu(JSON.parse(readFileSync(join(folder, 'menu.json'), 'utf8')) as Product[]);

const app = fastify();
const screens = new WebSocketServer({ server: app.server, path: '/live' });
const { params } = schemas;
const answering = (answer: object, rest: object = {}) => ({
  schema: { response: { 200: answer }, ...rest },
});
type ById<Body> = { Params: { id: number }; Body: Body };

app.get('/api/health', () => ({ ok: true }));
app.get('/orders', answering(schemas.orders), () => store.openOrders());
app.get('/products', answering(schemas.products), () => store.products());
app.post<{ Body: { name: string } }>(
  '/orders',
  answering(schemas.order, { body: schemas.newOrder }),
  ({ body }) => store.openOrder(body.name),
);
app.put<ById<OrderChange>>(
  '/orders/:id',
  answering(schemas.order, { params, body: schemas.orderChange }),
  (request) => store.changeOrder(request.params.id, request.body),
);
app.post<ById<{ items: Line[] }>>(
  '/orders/:id/items',
  answering(schemas.items, { params, body: schemas.newItems }),
  (request) => {
    const added = store.addItems(request.params.id, request.body.items);
    const rows = JSON.stringify({ order_id: request.params.id, ...added });
    for (const screen of screens.clients) screen.send(rows);
    return added;
  },
);
app.put<ById<ItemChange>>(
  '/items/:id',
  answering(schemas.item, { params, body: schemas.itemChange }),
  (request) => store.changeItem(request.params.id, request.body),
);

await app.listen({ host: '127.0.0.1', port: Number(port) });
