import { isWeakPin, pinLength } from '@comanda/domain/people';
import { useHealth } from '../../lib/api/health.ts';

/** Whether the box will refuse a new PIN as too easy to guess. A demo accepts every PIN. */
export function useWeakPin(): (pin: string) => boolean {
  const isDemo = useHealth().data?.demo ?? false;
  return (pin) => !isDemo && pin.length === pinLength && isWeakPin(pin);
}
