import { addDays, businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import { judgeBox } from '@comanda/domain/box-checks';
import { mailNotices, type MailNotice } from '@comanda/domain/mail';
import { layoutCloseFigures } from '@comanda/receipt/layouts/daily-close';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { measureBox } from '../box/box.service.ts';
import { formatDay, subjectOf } from '../mail/words.ts';
import { paperHead } from '../printing/queue-paper.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import type { Venue } from '../process/venue.ts';
import { toClosePaper } from '../reports/close-paper.ts';
import { readClose } from '../reports/daily-close.service.ts';

/** Characters per line. */
const width = 42;
/** How often the box is measured. */
const everyMs = 60_000;
const measured = new WeakMap<AppContext, number>();

interface NoticeScope {
  notices: readonly MailNotice[];
  since: number;
  venue: Venue;
  now: number;
  today: string;
}

/**
 * Queues the close of the last business day, and a notice about backups, disk and certificate: each at most once per
 * business day.
 */
export async function queueNotices(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const asked = await runRead(context, async ({ repos, venue }): Promise<NoticeScope> => {
    const settings = await repos.mail.getSettings();
    const chosen = JSON.parse(settings.notices) as string[];
    const isNoOne = settings.recipients === '[]';
    return {
      notices: isNoOne ? [] : mailNotices.filter((notice) => chosen.includes(notice)),
      since: settings.active_since ?? now,
      venue,
      now,
      today: businessDayOf(now, venue.clock),
    };
  });
  if (asked.notices.includes('close')) await queueClose(context, asked);
  const last = measured.get(context);
  if (last !== undefined && Math.abs(now - last) < everyMs) return;
  measured.set(context, now);
  await queueFindings(context, asked);
}

/** The close of the business day that has ended, if it ended after mail was turned on and had sales. */
async function queueClose(context: AppContext, { since, venue, now, today }: NoticeScope) {
  const day = addDays(today, -1);
  if (since >= businessDayStart(today, venue.clock)) return;
  const once = `close ${day}`;
  const isOpen = await runRead(context, async ({ repos }) => {
    if (await repos.mail.isQueued(once)) return false;
    return (await repos.totals.readSeries('day', { from: day, to: day })).length > 0;
  });
  if (!isOpen) return;
  const close = await readClose((work) => runRead(context, work), { from: day, to: day });
  const language = venue.defaultLanguage;
  const paper = { ...paperHead(venue, now), close: toClosePaper(close, true) };
  const blocks = layoutCloseFigures(paper, { width, language, marking: null });
  await queue(context, {
    kind: 'close',
    once,
    subject: subjectOf('close', venue.name, language, formatDay(day, language)),
    body: paintPlainText(blocks, width),
  });
}

const findings = { backups: 'backup', disk: 'disk', certificate: 'certificate' } as const;

async function queueFindings(context: AppContext, { notices, venue, today }: NoticeScope) {
  if (!notices.some((notice) => notice !== 'close')) return;
  const language = venue.defaultLanguage;
  for (const { id, level, text } of judgeBox(await measureBox(context, 0))) {
    const kind = findings[id as keyof typeof findings] as MailNotice | undefined;
    if (kind === undefined || level === 'ok' || !notices.includes(kind)) continue;
    await queue(context, {
      kind,
      once: `${kind} ${today}`,
      subject: subjectOf(kind, venue.name, language),
      body: `${text[language]}\n`,
    });
  }
}

interface Notice {
  kind: MailNotice;
  once: string;
  subject: string;
  body: string;
}

async function queue(context: AppContext, notice: Notice): Promise<void> {
  const isQueued = await runRead(context, ({ repos }) => repos.mail.isQueued(notice.once));
  if (isQueued) return;
  await runWrite(context, async ({ repos, now }) => {
    const { recipients } = await repos.mail.getSettings();
    await repos.mail.create({ ...notice, recipients, next_at: now, created_at: now });
  });
}
