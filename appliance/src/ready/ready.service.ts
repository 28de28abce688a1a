import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/ready';
import type { Repos } from '@comanda/db/repos';
import { asksTooMuch } from '@comanda/domain/option-choice';
import { copyStates } from '../backups/copies.ts';
import { may, roleIds } from '@comanda/domain/permissions';
import { runRead, type AppContext, type Work } from '../process/context.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { hasPrinter } from '../printing/has-printer.ts';

/** Setting: whether the list was dismissed. */
const DISMISSED = 'ready_dismissed';
/** Setting: whether the owner knows that servers may cancel what is made. */
const TOLD_CANCEL_RIGHTS = 'told_cancel_rights';
/** The owner and a server. */
const fewestPeople = 2;

export async function getReady({
  context,
}: OwnCall<typeof contract.getReady>): Promise<ReplyOf<typeof contract.getReady>> {
  // Folders are checked outside the transaction, because a network share may be slow.
  const backups = await isCopiedOutside(context);
  return runRead(context, async (tx) => {
    const { repos, demo } = tx;
    const people = await repos.people.list();
    const state: Record<Exclude<contract.ReadyLine['id'], 'options' | 'prices'>, boolean> = {
      tax: await repos.settings.isChosen('iva_formula'),
      menu: (await repos.catalog.listProducts()).some((product) => product.active === 1),
      tables: (await repos.floor.listTables()).length > 0,
      people:
        people.filter(({ active, pin_hash }) => active === 1 && pin_hash !== null).length >=
        fewestPeople,
      register: await repos.cash.hasSessions(),
      printer: (await repos.printers.list()).some((printer) => hasPrinter(tx, printer)),
      backups,
    };
    const isDismissed = demo || (await repos.settings.get(DISMISSED)) === true;
    return {
      dismissed: isDismissed ? 1 : 0,
      lines: [
        ...Object.entries(state).map(([id, done]): contract.ReadyLine => ({
          id: id as contract.ReadyLine['id'],
          done: done ? 1 : 0,
        })),
        ...wrong('options', await impossibleGroups(repos)),
        ...wrong('prices', await withoutPrice(repos)),
      ],
      notices: !demo && (await mustTellCancelRights(tx)) ? ['cancel_rights'] : [],
    };
  });
}

/** Most names that a line has. */
const mostNames = 5;

function wrong(id: 'options' | 'prices', names: readonly string[]): contract.ReadyLine[] {
  return names.length === 0 ? [] : [{ id, done: 0, names: names.slice(0, mostNames) }];
}

/** The groups in use that ask for more choices than their options can give. */
async function impossibleGroups({ catalog }: Repos): Promise<string[]> {
  const used = new Set((await catalog.listProductGroups()).map((link) => link.option_group_id));
  return (await catalog.listOptionGroups())
    .filter((group) => used.has(group.id) && asksTooMuch(group))
    .map(({ name }) => name);
}

/** The products on the menu that cost nothing, whatever is chosen: an import takes a price that it cannot read for 0. */
async function withoutPrice({ catalog }: Repos): Promise<string[]> {
  const links = Map.groupBy(await catalog.listProductGroups(), (link) => link.product_id);
  const dear = new Set(
    (await catalog.listOptionGroups())
      .filter(({ options }) => options.some((option) => option.price_adjust > 0))
      .map(({ id }) => id),
  );
  return (await catalog.listProducts())
    .filter((product) => product.active === 1 && product.price === 0)
    .filter(({ id }) => !links.get(id)?.some((link) => dear.has(link.option_group_id)))
    .map(({ name }) => name);
}

/** New venues ask for an approval; older ones keep what their roles had, and hear of it once. */
async function mustTellCancelRights({ repos }: Pick<Work, 'repos'>): Promise<boolean> {
  if ((await repos.settings.get(TOLD_CANCEL_RIGHTS)) === true) return false;
  const roles = await repos.people.listRolesWithPermissions();
  return roles.some(
    ({ id, permissions }) =>
      (id === roleIds.server || id === roleIds.bar) && may(permissions, 'orders.cancelStarted'),
  );
}

async function isCopiedOutside(context: AppContext): Promise<boolean> {
  return (await copyStates(context)).some(({ state }) => state === 'ready');
}

export async function dismissReady({
  repos,
  body,
  now,
  emit,
}: Call<typeof contract.dismissReady>): Promise<{ success: true }> {
  await repos.settings.set(body?.notice ? TOLD_CANCEL_RIGHTS : DISMISSED, true, now);
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}
