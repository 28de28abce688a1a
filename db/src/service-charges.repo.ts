import type { ServiceCharge } from '@comanda/domain/service-charge';
import type { Kysely } from 'kysely';
import { insertedId } from './compiled.ts';
import { frozen, type KeptValues } from './kept.ts';
import type { Database, NewRow, RowChange } from './schema.ts';

/** The service charges of the venue. */
export function serviceChargesRepo(db: Kysely<Database>, kept: KeptValues) {
  const all = kept.keep(['service_charges'], async () => {
    const rows = await db.selectFrom('service_charges').selectAll().orderBy('id').execute();
    return new Map<number, ServiceCharge>(rows.map((row) => [row.id, frozen(row)]));
  });
  return {
    /** Every charge by id, deleted ones too: checks keep them. It is the same object until one changes. */
    async readAll(): Promise<ReadonlyMap<number, ServiceCharge>> {
      return all.get();
    },
    async create(row: NewRow<'service_charges'>): Promise<number> {
      return insertedId(db.insertInto('service_charges').values(row).returning('id').execute());
    },
    async update(id: number, change: RowChange<'service_charges'>): Promise<void> {
      await db.updateTable('service_charges').set(change).where('id', '=', id).execute();
    },
  };
}
