import { writeFirstData } from '@comanda/db/first-data';
import { bulkWrite, openStore } from '@comanda/db/store';

const clock = { now: () => Date.parse('2026-01-17T20:00:00Z') };

/** A database with the rows that the writer's commands refer to. */
export async function prepared(file: string): Promise<void> {
  const store = await openStore({ file, clock });
  await writeFirstData(store, { clock });
  const at = clock.now();
  await bulkWrite(store, async (db) => {
    const user = {
      email: 'a@b.test',
      email_key: 'a@b.test',
      user_name: 'server',
      password_hash: '-',
    };
    await db
      .insertInto('users')
      .values({ ...user, id: 1, user_role: 2, created_at: at, modified_at: at })
      .execute();
    await db.insertInto('categories').values({ id: 1, name: 'Category' }).execute();
    const product = { id: 1, name: 'Product', name_key: 'product', category_id: 1, price: 1050 };
    await db
      .insertInto('products')
      .values({ ...product, modified_at: at })
      .execute();
    const session = { id: 1, register_id: 1, opening_user_id: 1, opening_cash: 0, opened_at: at };
    await db
      .insertInto('register_sessions')
      .values({ ...session, business_day: '2026-01-17' })
      .execute();
  });
  await store.close();
}
