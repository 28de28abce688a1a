import type { Row } from '@comanda/db/schema';
import type { MailKind } from '@comanda/domain/mail';
import type { AppContext } from '../process/context.ts';
import type { MailFile } from './smtp.ts';

type Mail = Row<'mails'>;
type Maker = (context: AppContext, mail: Mail) => Promise<MailFile[]>;

const makers = new Map<MailKind, Maker>();

/** Says how the files of a kind of message are made: when it is sent, so that no file is stored twice. */
export function makeFilesOf(kind: MailKind, make: Maker): void {
  makers.set(kind, make);
}

/** The files of a message. */
export async function filesOf(context: AppContext, mail: Mail): Promise<MailFile[]> {
  return (await makers.get(mail.kind)?.(context, mail)) ?? [];
}
