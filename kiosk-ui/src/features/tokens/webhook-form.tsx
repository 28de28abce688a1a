import {
  createWebhook,
  updateWebhook,
  webhookEvents,
  type Webhook,
  type WebhookEvent,
} from '@comanda/contract/webhooks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';

interface WebhookFormProps {
  /** Null to create one. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: ReplyOf<typeof createWebhook>) => void;
}

/** URL and events of a webhook. */
export function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createWebhook,
    update: updateWebhook,
    row: webhook,
    first: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: (webhook?.events ?? ['order.closed']) as WebhookEvent[],
      active: webhook?.active !== 0,
    },
    onClose,
    onCreated: onMade,
    alsoAt: ['events'],
    bodyOf: (body, { active }) => (webhook ? { ...body, active } : body),
  });
  const { name, url, events } = form.values;
  return (
    <FormSheet
      title={webhook ? webhook.name : t('tokens.hooks.add')}
      {...sheet}
      saveDisabled={!name.trim() || !url.trim() || events.length === 0}
    >
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.hooks.nameHint')}
        {...form.text('name')}
      />
      <TextField
        label={t('tokens.hooks.url')}
        hint={t('tokens.hooks.urlHint')}
        {...form.text('url')}
      />
      <FieldGroup title={t('tokens.hooks.events')}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`tokens.hooks.names.${event.replace('.', '_') as KeyOf<WebhookEvent>}`)}
            checked={events.includes(event)}
            onChange={(on) =>
              form.set({ events: on ? [...events, event] : events.filter((one) => one !== event) })
            }
          />
        ))}
      </FieldGroup>
      {webhook && <Switch label={t('tokens.states.active')} {...form.check('active')} />}
    </FormSheet>
  );
}

type KeyOf<Event> = Event extends `${infer Noun}.${infer Act}` ? `${Noun}_${Act}` : never;
