import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import type { daemonCommand, daemonPulse } from '@comanda/contract/printers';
import { faultFrom, PrinterFault } from './fault.ts';
import { within, type Timing } from './timing.ts';
import { parsePrinterAddress } from './transports/address.ts';
import { unlessLost } from './transports/port.ts';
import type { PrinterPorts } from './transports/ports.ts';

export type Pulse = NonNullable<ReplyOf<typeof daemonCommand>['pulse']>;
export type PulseResult = BodyOf<typeof daemonPulse>;

/** ESC p m t1 t2: 50 ms on, 500 ms off, which is safe for every drawer's solenoid. */
function pulseBytes(pin: 0 | 1): Buffer {
  return Buffer.from([0x1b, 0x70, pin, 0x19, 0xfa]);
}

/**
 * Sends one drawer command, or none after `deadline` (of `performance.now`, which clock changes do not affect), and
 * never a second time. The status is not queried first, because a drawer opens even without paper. Never throws.
 */
export async function kickDrawer(
  pulse: Pulse,
  deadline: number,
  ports: PrinterPorts,
  timing: Timing,
): Promise<PulseResult> {
  const { printer } = pulse;
  try {
    const address = parsePrinterAddress(printer.transport);
    let state: PulseResult['state'] = 'expired';
    await ports.use(printer.id, address, null, async (port) => {
      // Opening the port may have taken long.
      if (performance.now() >= deadline) return;
      const stalled = () => new PrinterFault('stalled', 'the printer takes no pulse');
      await unlessLost(
        port,
        within(port.write(pulseBytes(printer.drawer_pin)), timing.pulseMs, stalled),
      );
      state = 'sent';
      if (address.kind !== 'tcp')
        await unlessLost(port, within(port.drain(), timing.pulseMs, stalled));
    });
    return { state, detail: null };
  } catch (error) {
    return { state: 'failed', detail: faultFrom(error, 'lost').reason };
  }
}
