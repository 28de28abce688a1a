import type * as contract from '@comanda/contract/bin';
import type { BinKind } from '@comanda/db/repos/bin.repo';
import type { Permission } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { restorers } from './restorers.ts';

const kindsOf: Record<contract.BinSection, readonly BinKind[]> = {
  products: ['product'],
  categories: ['category'],
  options: ['option_group', 'option'],
  specials: ['special'],
  users: ['user'],
  tables: ['table'],
  payment_types: ['payment_type'],
};

const rights: Record<BinKind, Permission> = {
  product: 'catalog.edit',
  category: 'catalog.edit',
  option_group: 'catalog.edit',
  option: 'catalog.edit',
  special: 'specials.edit',
  user: 'people.edit',
  table: 'floor.edit',
  payment_type: 'settings.edit',
};

export async function listBin({
  repos,
  actor,
  query,
}: Call<typeof contract.listBin>): Promise<contract.BinRow[]> {
  const rows = [];
  for (const kind of kindsOf[query.section]) {
    requirePermission(actor, rights[kind]);
    rows.push(...(await repos.bin.list(kind)));
  }
  return rows
    .sort((one, other) => other.deleted_at - one.deleted_at)
    .map(({ kind, id, name, detail, deleted_at }) => {
      return { kind, id, name, detail, deleted_at: deleted_at };
    });
}

export async function restoreFromBin(
  call: Call<typeof contract.restoreFromBin>,
): Promise<{ success: true }> {
  const { repos, actor, body } = call;
  const { kind, id } = body;
  requirePermission(actor, rights[kind]);
  const row = await repos.bin.find(kind, id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  await restorers[kind](call, row);
  const detail = { name: row.name };
  await journal(call, { action: `${kind}.restore`, subject: kind, id, detail });
  return { success: true };
}
