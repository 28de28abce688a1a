import type { AddedIds } from '@comanda/db/repos/imports.repo';
import type { AddedOption } from '@comanda/domain/mapped-import';
import { foldName } from '@comanda/domain/names';
import type { Work } from '../process/context.ts';

/** Adds options with the groups that they need. New groups are optional and allow several choices. */
export async function addOptions(
  { repos, emit }: Work,
  options: readonly AddedOption[],
): Promise<AddedIds> {
  const there = await repos.catalog.listOptionGroups();
  const groups = new Map(
    there.map(({ id, name, options }) => [foldName(name), { id, options: options.length }]),
  );
  const added = { option_groups: [] as number[], options: [] as number[] };
  for (const { group, name, price_adjust } of options) {
    let found = groups.get(foldName(group));
    if (!found) {
      const row = { name: group, option_type_id: 2, ordinal: groups.size + 1 } as const;
      found = { id: await repos.catalogEdit.createOptionGroup(row), options: 0 };
      groups.set(foldName(group), found);
      added.option_groups.push(found.id);
    }
    found.options += 1;
    const row = { option_group_id: found.id, name, price_adjust, ordinal: found.options };
    added.options.push(await repos.catalogEdit.createOption(row));
  }
  if (added.options.length > 0) emit({ event: 'catalog.changed', id: 0 });
  return added;
}
