import { createSlotLimit } from '../process/slot-limit.ts';

const perAddress = 5;
const inAll = 60;

/** How long a try counts, in milliseconds. */
export const triesCountMs = 60_000;

/**
 * Limits the tries of a password on a page that has no devices or accounts to count by: five a minute for each address,
 * so that no one keeps the owner out, and sixty in all.
 * @returns a function that counts a try of an address; false when it must wait
 */
export function createPageTries(): (address: string) => boolean {
  const takeOwn = createSlotLimit(perAddress);
  const takeAny = createSlotLimit(inAll);
  return (address) => {
    const own = takeOwn(address);
    const any = own && takeAny('page');
    if (own && !any) own();
    if (!own || !any) return false;
    setTimeout(() => {
      own();
      any();
    }, triesCountMs).unref();
    return true;
  };
}
