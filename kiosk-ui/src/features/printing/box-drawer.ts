import { getDrawerPulse, openDrawer, type DrawerPulse } from '@comanda/contract/printers';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api/call.ts';
import { printReason } from '../../lib/format/print-words.ts';
import type { SendCommand } from '../../live/command.ts';

/** A drawer command expires after five seconds; shortly after that its result is known. */
const LOOKS = 12;
const PAUSE_MS = 500;

/** Opens the drawer at a printer of the box. Returns the result of the command. */
export async function openBoxDrawer(
  send: SendCommand,
  t: TFunction,
  printerId: number,
  reason: string,
): Promise<DrawerPulse> {
  const { id } = await send(
    openDrawer,
    { params: { id: printerId }, body: { reason } },
    { act: t('approval.acts.drawer', { reason }) },
  );
  for (let look = 0; ; look += 1) {
    const pulse = await call(getDrawerPulse, { params: { id } });
    if (!['waiting', 'taken'].includes(pulse.state) || look >= LOOKS) return pulse;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Why the drawer command failed; null when it did not. */
export function drawerProblem(t: TFunction, { state, detail }: DrawerPulse): string | null {
  if (state === 'sent') return null;
  if (state !== 'failed') return t('printing.drawerExpired');
  return t('printing.drawerFailed', { reason: printReason(t, detail) });
}
