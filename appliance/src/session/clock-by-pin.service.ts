import type * as contract from '@comanda/contract/time-clock';
import type { OwnCall } from '../http/mount.ts';
import { runRead, runWrite } from '../process/context.ts';
import { readState } from '../time-clock/read-clock.ts';
import { recordAct, toOwnReply } from '../time-clock/record-act.ts';
import { verifyOwnPin } from './verify-own-pin.ts';

export async function clockByPin(
  call: OwnCall<typeof contract.clockByPin>,
): Promise<contract.OwnClock> {
  const { context, body } = call;
  const { person, trier } = await verifyOwnPin(call, { userId: body.user_id, pin: body.pin });
  const wanted = body.act;
  if (wanted === undefined) {
    return runRead(context, async (tx) => toOwnReply(tx, await readState(tx, person.id)));
  }
  return runWrite(context, (tx) =>
    recordAct(tx, context, {
      user_id: person.id,
      device_id: trier.enrolled ? trier.deviceId : null,
      act: wanted,
    }),
  );
}
