/** API client of a journey, to prepare data and read the state. */
export interface BoxClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
}

/** Logs in with the demo password. Refused calls throw an error with the server's message. */
export async function boxClient(origin: string, email: string): Promise<BoxClient> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'comanda-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...json, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    put: (path, body) => ask('PUT', path, body),
  };
}

interface MenuProduct {
  id: number;
  name: string;
  active: 0 | 1;
  sold_out: 0 | 1;
  area: string;
  option_groups: { mandatory: 0 | 1; option_type_id: number; options: { id: number }[] }[];
}

/** A line of the product with its required options: the first of each mandatory group. */
export function lineOf(product: MenuProduct, more: object = {}): object {
  const selectedOptionId = product.option_groups
    .filter((group) => group.mandatory === 1)
    .flatMap((group) => group.options[0]?.id ?? []);
  return { product_id: product.id, qty: 1, selectedOptionId, ...more };
}

/** The active products of some areas that are not sold out. */
export async function menuOf(box: BoxClient, areas: readonly string[]): Promise<MenuProduct[]> {
  const products = await box.get<MenuProduct[]>('/api/products');
  return products.filter(
    (one) => one.active === 1 && one.sold_out === 0 && areas.includes(one.area),
  );
}

/** Opens a check and sends dishes of the kitchen by name; returns the ids of check and items. */
export async function serveCheck(
  box: BoxClient,
  name: string,
  tableId: number,
  products: readonly string[],
) {
  const menu = await menuOf(box, ['kitchen', 'pizza']);
  const check = await box.post<{ id: number }>('/api/orders', { name, table_id: tableId });
  const send = async (names: readonly string[]) => {
    const items = names.map((wanted) => {
      const product = menu.find((one) => one.name === wanted);
      if (!product) throw new Error(`No ${wanted} on the menu`);
      return lineOf(product);
    });
    const path = `/api/orders/${check.id}/send-items`;
    const sent = await box.post<{ items: { id: number }[] }>(path, { items });
    return sent.items.map((item) => item.id);
  };
  return { id: check.id, items: await send(products), send };
}

/** Delivers everything on the boards. */
export async function clearBoard(box: Pick<BoxClient, 'get' | 'post' | 'put'>): Promise<void> {
  const path = '/api/order-products?areas=all';
  for (const item of await box.get<{ id: number; status: number }[]>(path)) {
    if (item.status === 4) await box.post(`/api/order-products/${item.id}/acknowledge`);
    for (let status = item.status + 1; status <= 3; status += 1) {
      await box.put(`/api/order-products/${item.id}/status`, { status });
    }
  }
}
