import { mailKinds, mailNotices, mailSecurities } from '@comanda/domain/mail';
import {
  Flag,
  FlagIn,
  Id,
  IdParams,
  Language,
  Nullable,
  OneOf,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

const Address = Type.String({ minLength: 1, maxLength: 254 });
const Recipients = Type.Array(Address, { maxItems: 10, uniqueItems: true });
const Notices = Type.Array(OneOf(mailNotices), { maxItems: 4, uniqueItems: true });
const State = OneOf(['waiting', 'delivered', 'failed']);
const Port = Type.Integer({ minimum: 1, maximum: 65_535 });

/** The password is never returned. */
export const MailSettings = Type.Object({
  active: Flag,
  host: Type.String(),
  port: Port,
  security: OneOf(mailSecurities),
  username: Type.String(),
  has_password: Flag,
  sender: Type.String(),
  recipients: Recipients,
  notices: Notices,
});
export type MailSettings = Static<typeof MailSettings>;

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/api/mail/settings',
  summary: 'The mail server and what is sent',
  access: 'settings.edit',
  sessionOnly: true,
  reply: MailSettings,
});

export const MailSettingsChange = Type.Object({
  active: Type.Optional(FlagIn),
  host: Type.Optional(Type.String({ maxLength: 253 })),
  port: Type.Optional(Port),
  security: Type.Optional(OneOf(mailSecurities)),
  username: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  sender: Type.Optional(Type.String({ maxLength: 254 })),
  recipients: Type.Optional(Recipients),
  notices: Type.Optional(Notices),
});
export type MailSettingsChange = Static<typeof MailSettingsChange>;

/**
 * Another host, port, security or user name without a password deletes the stored one, so that it is not sent to another
 * server. 400 mail_password: a password needs an encrypted connection. 400 mail_host. 400 invalid_email. When mail is
 * turned off, what waits is given up.
 */
export const updateMailSettings = endpoint({
  method: 'PUT',
  path: '/api/mail/settings',
  summary: 'Change the mail server and what is sent',
  access: 'settings.edit',
  sessionOnly: true,
  body: MailSettingsChange,
  reply: MailSettings,
  idempotent: true,
});

/** Queues a test message to the recipients, or to the sender when there are none. 409 mail_off. */
export const testMail = endpoint({
  method: 'POST',
  path: '/api/mail/test',
  summary: 'Send a test message',
  access: 'settings.edit',
  sessionOnly: true,
  reply: Success,
  idempotent: true,
});

export const Mail = Type.Object({
  id: Id,
  kind: OneOf(mailKinds),
  order_id: Nullable(Id),
  recipients: Type.Array(Type.String()),
  /**
   * What the mail server answered for each recipient; `error` is empty for those who got it. Another attempt goes only
   * to those that wait.
   */
  answers: Type.Array(Type.Object({ address: Type.String(), state: State, error: Type.String() })),
  subject: Type.String(),
  state: State,
  tries: Type.Integer(),
  /** Code of the mail server's last answer; null without one. */
  status: Nullable(Type.Integer()),
  error: Type.String(),
  created: Timestamp,
  finished: Nullable(Timestamp),
  next_try: Nullable(Timestamp),
});
export type Mail = Static<typeof Mail>;

/** The newest hundred. They are kept for thirty days. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'Messages that were sent or wait',
  access: 'settings.edit',
  sessionOnly: true,
  reply: Type.Array(Mail),
});

/**
 * To the recipients who did not get it, or to all when each of them did. Not for a message that waits: 409
 * mail_waiting. 409 mail_off.
 */
export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mails/:id/send',
  summary: 'Send a message again',
  access: 'settings.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});

/** `active` is 0 when the venue sends no mail. */
export const CheckReceipts = Type.Object({
  active: Flag,
  receipts: Type.Array(
    Type.Object({ id: Id, email: Type.String(), state: State, created: Timestamp }),
  ),
});
export type CheckReceipts = Static<typeof CheckReceipts>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipts',
  summary: 'Receipts of a check that were sent by e-mail',
  access: 'printer.print',
  params: IdParams,
  reply: CheckReceipts,
});

/** For a closed check: 409 order_open, 409 mail_off. At most five per check: 409 mail_receipts. */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/orders/:id/receipts',
  summary: 'Send the receipt of a closed check by e-mail',
  access: 'printer.print',
  params: IdParams,
  body: Type.Object({ email: Address, language: Type.Optional(Language) }),
  reply: CheckReceipts,
  idempotent: true,
});
