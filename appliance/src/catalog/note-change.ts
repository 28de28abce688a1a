import { journal, type CommandContext } from '../http/command-context.ts';

type Subject = 'price_list' | 'tax';

const changes = {
  price_list: ['catalog.changed'],
  // Products and categories name their tax.
  tax: ['settings.changed', 'catalog.changed'],
} as const;

/** Writes a change of what things cost to the journal, as `subject.act`, and notifies the screens that show it. */
export async function noteChange(
  call: CommandContext,
  subject: Subject,
  act: 'create' | 'update' | 'delete' | 'order',
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
  await journal(call, { action: `${subject}.${act}`, subject, id, detail });
  for (const event of changes[subject]) call.emit({ event, id });
}
