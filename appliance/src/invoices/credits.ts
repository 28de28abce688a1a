import { runWrite, type AppContext } from '../process/context.ts';
import { providerOf, type PacOf } from './provider.ts';

const hourMs = 3_600_000;

/** What the provider said last, and when; not stored, because the next start asks again. */
const known = new WeakMap<AppContext, { left: number | null; at: number }>();

/** How many stamps the provider has left; null when it is not known or there is no limit. */
export function stampsLeft(context: AppContext): number | null {
  return known.get(context)?.left ?? null;
}

/** Asked again soon, because there is another provider, or none is left. */
export function forgetCredits(context: AppContext): void {
  known.delete(context);
}

/** Asks the provider how many stamps are left, at most once an hour. */
export async function refreshCredits(
  context: AppContext,
  signal: AbortSignal,
  pacOf: PacOf = providerOf,
): Promise<void> {
  const now = context.clock.now();
  const before = known.get(context);
  if (before && now - before.at < hourMs) return;
  const pac = await pacOf(context);
  if (pac === null) return;
  const left = await pac.credits(signal);
  known.set(context, { left, at: now });
  if (left === before?.left) return;
  await runWrite(context, ({ emit }) => {
    emit({ event: 'settings.changed', id: 1 });
    return Promise.resolve();
  });
}
