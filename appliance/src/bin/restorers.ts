import type { BinKind, BinRow } from '@comanda/db/repos/bin.repo';
import { foldName, freeName } from '@comanda/domain/names';
import { requireOneLevelRestored } from '@comanda/domain/option-limits';
import { isAdministratorRole } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import { requirePermission, requireRank } from '../http/guard.ts';

/**
 * How a row of each kind is restored. Throws when another row now has its name or address, and when an option would
 * open a second level of groups.
 */
export const restorers: Record<BinKind, (tx: CommandContext, row: BinRow) => Promise<void>> = {
  async product({ repos, now, emit }, { id, name, parent_id }) {
    if ((await repos.catalogEdit.findProductByName(foldName(name))) !== undefined) {
      throw new Problem('duplicate_name', { field: 'name' });
    }
    const categories = await repos.catalog.listCategories();
    const own = categories.find((category) => category.id === parent_id) ?? categories[0];
    // If every category was deleted, the product's own category is restored with it.
    if (!own && parent_id !== null) await repos.bin.restoreCategory(parent_id);
    await repos.bin.restoreProduct(id, own?.id ?? parent_id ?? 0, now);
    emit({ event: 'catalog.changed', id });
  },
  async category({ repos, emit }, { id, name }) {
    freeName(await repos.catalog.listCategories(), name, null);
    await repos.bin.restoreCategory(id);
    emit({ event: 'catalog.changed', id });
  },
  async option_group({ repos, emit }, { id, name, deleted_at }) {
    freeName(await repos.catalog.listOptionGroups(), name, null);
    await repos.bin.restoreOptionGroup(id, deleted_at);
    requireOneLevelRestored(await repos.catalog.listOptionGroups(), id);
    emit({ event: 'catalog.changed', id });
  },
  async option({ repos, emit }, { id, name, parent_id }) {
    const groupId = parent_id ?? 0;
    const gone = await repos.bin.find('option_group', groupId);
    if (gone) {
      freeName(await repos.catalog.listOptionGroups(), gone.name, null);
      await repos.bin.restoreOptionGroup(groupId, gone.deleted_at);
    }
    const [group] = await repos.catalog.listOptionGroups([groupId]);
    freeName(group?.options ?? [], name, null);
    await repos.bin.restoreOption(id);
    requireOneLevelRestored(await repos.catalog.listOptionGroups(), groupId);
    emit({ event: 'catalog.changed', id: groupId });
  },
  async special({ repos, emit }, { id }) {
    await repos.bin.restoreSpecial(id);
    emit({ event: 'special.changed', id });
  },
  async user({ repos, actor, now, emit }, { id, parent_id }) {
    const role = parent_id ?? 0;
    if (isAdministratorRole(role)) requirePermission(actor, 'people.editAdministrators');
    requireRank(actor, role);
    const email = await repos.bin.findEmailKey(id);
    if (email && (await repos.people.findByEmail(email))) {
      throw new Problem('email_taken', { field: 'email' });
    }
    await repos.people.update(id, { active: 1, deleted_at: null }, now);
    emit({ event: 'user.changed', id });
  },
  async table({ repos, now, emit }, { id, parent_id }) {
    const rooms = await repos.floor.listRooms();
    const room = rooms.find((each) => each.id === parent_id) ?? rooms[0];
    const change = { deleted: 0, modified_at: now } as const;
    await repos.floor.updateTable(id, room ? { ...change, room_id: room.id } : change);
    emit({ event: 'table.changed', id });
  },
  async payment_type({ repos, emit }, { id, name }) {
    freeName(await repos.records('payment_types').list(), name, null);
    await repos.records('payment_types').update(id, { deleted_at: null });
    emit({ event: 'settings.changed', id });
  },
};
