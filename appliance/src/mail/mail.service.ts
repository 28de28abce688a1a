import type * as contract from '@comanda/contract/mail';
import type { Repos } from '@comanda/db/repos';
import type { Row, RowChange } from '@comanda/db/schema';
import { isMailHost, type MailNotice } from '@comanda/domain/mail';
import { checkEmail } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { seal } from '../accounts/secrets.ts';
import { waitingAgain } from '../process/outbox.ts';
import { checkTicket } from '../printing/check-ticket.ts';
import { answersKeptForAnotherSend, answersOf } from './answers.ts';
import { wakeMail } from './send-mails.ts';
import { subjectOf, testText } from './words.ts';

const listed = 100;
const mostReceipts = 5;
/** Characters per line of a receipt. */
const width = 42;

export async function getMailSettings({
  repos,
}: Call<typeof contract.getMailSettings>): Promise<contract.MailSettings> {
  return toSettings(await repos.mail.getSettings());
}

export async function updateMailSettings(
  call: Call<typeof contract.updateMailSettings>,
): Promise<contract.MailSettings> {
  const { repos, body, now, context } = call;
  const before = await repos.mail.getSettings();
  const change = changeOf(before, body);
  if (body.password) change.password = seal(body.password, context.config.pepper);
  const next = { ...before, ...change };
  check(next);
  if (next.active === 1 && before.active === 0) change.active_since = now;
  await repos.mail.updateSettings(change);
  if (next.active === 0) {
    const error = 'E-mail was turned off.';
    await repos.mail.updateWaiting({ state: 'failed', error, finished_at: now });
  }
  const { host, port, username, sender } = next;
  await journal(call, {
    action: 'mail.update',
    subject: 'mail',
    id: 1,
    detail: { active: next.active, host, port, username, sender },
  });
  wakeMail(context);
  return toSettings(await repos.mail.getSettings());
}

type Settings = Row<'mail_settings'>;

function changeOf(before: Readonly<Settings>, body: contract.MailSettingsChange) {
  const text = (value: string | undefined, old: string) => value?.trim() ?? old;
  const change: RowChange<'mail_settings'> = {
    active: body.active ?? before.active,
    host: text(body.host, before.host).toLowerCase(),
    port: body.port ?? before.port,
    security: body.security ?? before.security,
    username: text(body.username, before.username),
    sender: body.sender?.trim() ? emailAt('sender', body.sender) : text(body.sender, before.sender),
  };
  if (body.recipients) {
    const emails = body.recipients.map((address) => emailAt('recipients', address));
    change.recipients = JSON.stringify([...new Set(emails)]);
  }
  if (body.notices) change.notices = JSON.stringify(body.notices);
  // Otherwise the stored password could be sent to any server.
  const isOther = (['host', 'port', 'security', 'username'] as const).some(
    (name) => change[name] !== before[name],
  );
  if (isOther || change.username === '') change.password = '';
  return change;
}

/** @throws invalid_email for the field. */
function emailAt(field: string, raw: string): string {
  try {
    return checkEmail(raw);
  } catch (error) {
    if (error instanceof Problem) throw new Problem('invalid_email', { field });
    throw error;
  }
}

function check({ active, host, security, username, sender }: Settings): void {
  if (host !== '' && !isMailHost(host)) throw new Problem('mail_host', { field: 'host' });
  if (security === 'none' && username !== '') {
    throw new Problem('mail_password', { field: 'security' });
  }
  if (active === 0) return;
  if (host === '') throw new Problem('field_required', { field: 'host' });
  if (sender === '') throw new Problem('field_required', { field: 'sender' });
}

export async function testMail(call: Call<typeof contract.testMail>): Promise<{ success: true }> {
  const { repos, venue, actor, now } = call;
  const { recipients, sender } = await requireMail(repos);
  const language = venue.defaultLanguage;
  await repos.mail.create({
    kind: 'test',
    recipients: recipients === '[]' ? JSON.stringify([sender]) : recipients,
    subject: subjectOf('test', venue.name, language),
    body: testText(language),
    created_by: actor.user_id,
    next_at: now,
    created_at: now,
  });
  wakeMail(call.context);
  return { success: true };
}

export async function listMails({
  repos,
}: Call<typeof contract.listMails>): Promise<contract.Mail[]> {
  return (await repos.mail.list(listed)).map(toMail);
}

export async function sendMailAgain({
  repos,
  params,
  now,
  context,
}: Call<typeof contract.sendMailAgain>): Promise<{ success: true }> {
  await requireMail(repos);
  const found = await repos.mail.find(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  if (found.state === 'waiting') throw new Problem('mail_waiting');
  const answers = answersKeptForAnotherSend(found);
  await repos.mail.update(found.id, { ...waitingAgain(now), answers });
  wakeMail(context);
  return { success: true };
}

export async function listReceipts({
  repos,
  params,
}: Call<typeof contract.listReceipts>): Promise<contract.CheckReceipts> {
  if (!(await repos.checks.findView(params.id))) throw new Problem('not_found', { field: 'id' });
  return receiptsOf(repos, params.id);
}

export async function sendReceipt(
  call: Call<typeof contract.sendReceipt>,
): Promise<contract.CheckReceipts> {
  const { repos, venue, params, body, actor, now } = call;
  await requireMail(repos);
  const check = await repos.checks.findView(params.id);
  if (!check) throw new Problem('not_found', { field: 'id' });
  if (check.closed === 0) throw new Problem('order_open');
  const email = checkEmail(body.email);
  if ((await repos.mail.listOfCheck(check.id)).length >= mostReceipts) {
    throw new Problem('mail_receipts');
  }
  const language = body.language ?? check.ticket_language ?? venue.language;
  const data = await checkTicket(repos, check, venue, { language, now });
  const number = check.print_job_id ?? check.id;
  const blocks = layoutCustomerTicket(data, { width, language, marking: null, number });
  await repos.mail.create({
    kind: 'receipt',
    check_id: check.id,
    recipients: JSON.stringify([email]),
    subject: subjectOf('receipt', venue.name, language),
    body: paintPlainText(blocks, width),
    created_by: actor.user_id,
    next_at: now,
    created_at: now,
  });
  wakeMail(call.context);
  return receiptsOf(repos, check.id);
}

/** Throws 409 mail_off. */
export async function requireMail(repos: Repos): Promise<Readonly<Settings>> {
  const settings = await repos.mail.getSettings();
  if (settings.active !== 1) throw new Problem('mail_off');
  return settings;
}

async function receiptsOf(repos: Repos, checkId: number): Promise<contract.CheckReceipts> {
  const { active } = await repos.mail.getSettings();
  const rows = await repos.mail.listOfCheck(checkId);
  return {
    active,
    receipts: rows.map(({ id, recipients, state, created_at }) => ({
      id,
      email: (JSON.parse(recipients) as string[])[0] ?? '',
      state,
      created: created_at,
    })),
  };
}

function toSettings(row: Readonly<Settings>): contract.MailSettings {
  const { active, host, port, security, username, sender } = row;
  return {
    active,
    host,
    port,
    security,
    username,
    sender,
    has_password: row.password === '' ? 0 : 1,
    recipients: JSON.parse(row.recipients) as string[],
    notices: JSON.parse(row.notices) as MailNotice[],
  };
}

function toMail(row: Row<'mails'>): contract.Mail {
  return {
    id: row.id,
    kind: row.kind,
    order_id: row.check_id,
    recipients: JSON.parse(row.recipients) as string[],
    answers: answersOf(row),
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    status: row.status,
    error: row.error,
    created: row.created_at,
    finished: row.finished_at,
    next_try: row.state === 'waiting' ? row.next_at : null,
  };
}
