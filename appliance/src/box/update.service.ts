import type { ReplyOf } from '@comanda/contract/endpoint';
import * as contract from '@comanda/contract/updates';
import { businessDayEnd } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { onceForKey } from '../http/manual-idempotency.ts';
import { repeat } from '../process/interval.ts';
import { changesSince } from './changes.ts';
import { updateFiles } from './update-files.ts';

const everyMs = 60_000;
type State = contract.UpdateReport['state'];
type Step = contract.UpdateReport['step'];

export async function getUpdate({
  context,
}: OwnCall<typeof contract.getUpdate>): Promise<contract.UpdateReport> {
  const files = updateFiles(context);
  const { state, step, version } = await files.readState();
  const changes = version === '' ? '' : await files.readChanges();
  const { AT } = await files.readPlan();
  const { openChecks, quietAt } = await runRead(context, async ({ repos, venue, now }) => {
    const { clock } = venue;
    return {
      openChecks: await repos.reports.countOpen(),
      quietAt: businessDayEnd(now, clock),
    };
  });
  return {
    version: context.config.version,
    unavailable: await files.unavailable(),
    state: state as State,
    step: (contract.updateSteps.find((one) => one === step) satisfies Step | undefined) ?? null,
    found:
      state === 'ready' || state === 'installing'
        ? { version, changes: changesSince(changes, context.config.version) }
        : null,
    message: state === 'failed' ? await files.readMessage() : null,
    refused: await files.readRefused(),
    stick: await files.listOnStick(),
    open_checks: openChecks,
    previous: await files.readPrevious(),
    planned_at: AT ? Number(AT) : null,
    quiet_at: quietAt,
    feed: await reportFeed(context),
  };
}

async function reportFeed(context: AppContext): Promise<contract.UpdateReport['feed']> {
  const feed = await updateFiles(context).readFeed();
  if (!feed) return null;
  const { looked_at, error, version, notes, size, received } = feed.found;
  // The update that was installed is still named until the next look.
  const isNew = version !== '' && version !== context.config.version;
  return {
    address: feed.address,
    looked_at: looked_at > 0 ? looked_at : null,
    error,
    available: isNew
      ? { version, notes: changesSince(notes, context.config.version), size, received }
      : null,
  };
}

export async function updateReleaseFeed(
  call: OwnCall<typeof contract.updateReleaseFeed>,
): Promise<ReplyOf<typeof contract.updateReleaseFeed>> {
  const { context, body, actor } = call;
  return onceForKey<ReplyOf<typeof contract.updateReleaseFeed>>(call, async (keep) => {
    const files = await requireIdle(context);
    const answer = { success: true as const };
    await runWrite(context, async (tx) => {
      const detail = { address: body.address };
      await journal({ ...tx, actor }, { action: 'update.feed', subject: 'setting', id: 1, detail });
      await keep(tx, answer);
    });
    await files.keepFeed(body.address && feedFile(body.address));
    return answer;
  });
}

/** The file of a feed: `feed.json` unless the address names another. */
const feedFile = (address: string) =>
  address.endsWith('.json') ? address : `${address.replace(/\/+$/, '')}/feed.json`;

export async function checkForUpdate({
  context,
}: OwnCall<typeof contract.checkForUpdate>): Promise<ReplyOf<typeof contract.checkForUpdate>> {
  const files = await requireIdle(context);
  if (!(await files.readFeed())) throw new Problem('not_found');
  await files.lookNow();
  return { success: true };
}

export async function uploadUpdate({
  context,
  query,
  request,
}: OwnCall<typeof contract.uploadUpdate>): Promise<ReplyOf<typeof contract.uploadUpdate>> {
  await requireIdle(context);
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes)) throw new Problem('validation', { field: 'file' });
  return { received: await updateFiles(context).addPart(bytes, query.offset, query.size) };
}

export async function checkUpdate({
  context,
  body,
}: OwnCall<typeof contract.checkUpdate>): Promise<ReplyOf<typeof contract.checkUpdate>> {
  const files = await requireIdle(context);
  const { stick } = body;
  const isThere = stick ? (await files.listOnStick()).includes(stick) : await files.isUploaded();
  if (!isThere) throw new Problem('not_found');
  await files.forgetPlan();
  await files.ask({ WHAT: 'check', STICK: stick ?? '' });
  return { success: true };
}

export async function installUpdate(
  call: OwnCall<typeof contract.installUpdate>,
): Promise<ReplyOf<typeof contract.installUpdate>> {
  const { context, body, actor } = call;
  return onceForKey<ReplyOf<typeof contract.installUpdate>>(call, async (keep) => {
    const files = await requireIdle(context);
    const { state, version } = await files.readState();
    if (state !== 'ready' || version !== body.version) throw new Problem('update_not_checked');
    const isNow = body.at !== 'quiet';
    const answer = { success: true as const };
    await runWrite(context, async (tx) => {
      const { repos, venue, now } = tx;
      const despite = Boolean(body.with_open_checks);
      if (isNow && !despite && (await repos.reports.countOpen()) > 0) {
        throw new Problem('update_open_checks');
      }
      const detail = { version, when: isNow ? 'now' : 'quiet' };
      await journal(
        { ...tx, actor },
        { action: 'update.install', subject: 'setting', id: 1, detail },
      );
      await keep(tx, answer);
      if (!isNow) {
        const { clock } = venue;
        const at = businessDayEnd(now, clock);
        await files.keepPlan(version, at);
      }
    });
    if (isNow) {
      await files.forgetPlan();
      await files.ask(installing(version, Boolean(body.with_open_checks)));
    }
    return answer;
  });
}

export async function cancelUpdate({
  context,
}: OwnCall<typeof contract.cancelUpdate>): Promise<ReplyOf<typeof contract.cancelUpdate>> {
  await updateFiles(context).forgetPlan();
  return { success: true };
}

export async function rollBackUpdate(
  call: OwnCall<typeof contract.rollBackUpdate>,
): Promise<ReplyOf<typeof contract.rollBackUpdate>> {
  const { context, body, actor } = call;
  return onceForKey<ReplyOf<typeof contract.rollBackUpdate>>(call, async (keep) => {
    const files = await requireIdle(context);
    if ((await files.readPrevious()) !== body.version) throw new Problem('update_not_checked');
    const answer = { success: true as const };
    await runWrite(context, async (tx) => {
      const detail = { version: body.version };
      await journal(
        { ...tx, actor },
        { action: 'update.roll_back', subject: 'setting', id: 1, detail },
      );
      await keep(tx, answer);
    });
    const option = body.lose_changes ? '--lose-changes' : '';
    await files.ask({ WHAT: 'rollback', VERSION: body.version, OPTION: option });
    return answer;
  });
}

const installing = (version: string, despite: boolean) => ({
  WHAT: 'install',
  VERSION: version,
  OPTION: despite ? '--now' : '',
});

/** Throws update_unavailable, or update_running while the unit is active. */
async function requireIdle(context: AppContext) {
  const files = updateFiles(context);
  const reason = await files.unavailable();
  if (reason) throw new Problem('update_unavailable', { reason });
  const { state } = await files.readState();
  if (state === 'checking' || state === 'installing') throw new Problem('update_running');
  return files;
}

/** Installs a planned update when it is due; postponed by a day while checks are open. */
export async function installPlanned(context: AppContext): Promise<void> {
  const files = updateFiles(context);
  const { VERSION, AT } = await files.readPlan();
  const now = context.clock.now();
  if (!VERSION || Number(AT) > now) return;
  const { state, version } = await files.readState();
  if (state !== 'ready' || version !== VERSION) return files.forgetPlan();
  const plan = await runRead(context, async ({ repos, venue }) => ({
    open: await repos.reports.countOpen(),
    clock: venue.clock,
  }));
  if (plan.open > 0) {
    const next = businessDayEnd(now, plan.clock);
    return files.keepPlan(VERSION, next);
  }
  await files.forgetPlan();
  await files.ask(installing(VERSION, false));
}

/** Checks every minute whether a planned update is due. Returns a function that stops it. */
export function startPlannedUpdates(context: AppContext): () => void {
  return repeat(context, everyMs, 'the planned update could not be started', () =>
    installPlanned(context),
  );
}
