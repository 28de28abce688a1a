import type { ServiceCharge } from '@comanda/domain/service-charge';
import type { Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** The service charges of the venue. */
export function serviceChargesRepo(db: Kysely<Database>, caches: CachedValues) {
  const serviceCharges = tableRepo(db, 'service_charges');
  const all = caches.add(['service_charges'], async () => {
    const rows = await db.selectFrom('service_charges').selectAll().orderBy('id').execute();
    return new Map<number, ServiceCharge>(rows.map((row) => [row.id, frozen(row)]));
  });
  return {
    /** Every charge by id, deleted ones too: checks keep them. It is the same object until one changes. */
    async readAll(): Promise<ReadonlyMap<number, ServiceCharge>> {
      return all.get();
    },
    find: serviceCharges.find,
    create: serviceCharges.create,
    update: serviceCharges.update,
  };
}
