import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/ready';
import { copyStates } from '../backups/copies.ts';
import { runRead, type AppContext } from '../kernel/context.ts';
import type { Call, OwnCall } from '../kernel/mount.ts';
import { isSetUp } from '../printing/set-up.ts';

/** Setting: whether the list was dismissed. */
const DISMISSED = 'ready_dismissed';
/** The owner and a server. */
const fewestPeople = 2;

export async function readReady({
  context,
}: OwnCall<typeof contract.readReady>): Promise<ReplyOf<typeof contract.readReady>> {
  // Folders are checked outside the transaction, because a network share may be slow.
  const backups = await isCopiedOutside(context);
  return runRead(context, async (tx) => {
    const { repos, demo } = tx;
    const people = await repos.people.list();
    const state: Record<contract.ReadyLine['id'], boolean> = {
      tax: await repos.settings.isChosen('iva_formula'),
      menu: (await repos.catalog.listProducts()).some((product) => product.active === 1),
      tables: (await repos.floor.listTables()).length > 0,
      people:
        people.filter(({ active, pin_hash }) => active === 1 && pin_hash !== null).length >=
        fewestPeople,
      register: await repos.cash.hasSessions(),
      printer: (await repos.printers.list()).some((printer) => isSetUp(tx, printer)),
      backups,
    };
    const isDismissed = demo || (await repos.settings.get(DISMISSED)) === true;
    return {
      dismissed: isDismissed ? 1 : 0,
      lines: Object.entries(state).map(([id, done]) => ({
        id: id as contract.ReadyLine['id'],
        done: done ? 1 : 0,
      })),
    };
  });
}

async function isCopiedOutside(context: AppContext): Promise<boolean> {
  return (await copyStates(context)).some(({ state }) => state === 'ready');
}

export async function dismissReady({
  repos,
  now,
  emit,
}: Call<typeof contract.dismissReady>): Promise<{ success: true }> {
  await repos.settings.set(DISMISSED, true, now);
  emit({ event: 'settings.changed', id: 1 });
  return { success: true };
}
