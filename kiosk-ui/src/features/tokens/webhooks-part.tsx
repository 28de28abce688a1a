import { deleteWebhook, type createWebhook, type Webhook } from '@comanda/contract/webhooks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { IconHistory, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { RecordPart } from '../../parts/record-section.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { DeliveriesSheet } from './deliveries-sheet.tsx';
import { useListWebhooks, useTestWebhook } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks: programs that receive events instead of polling. */
export function WebhooksPart() {
  const { t } = useTranslation();
  const webhooks = useListWebhooks();
  const problemText = useProblemText();
  const columns = useColumns();
  const test = useTestWebhook();
  /** Whose deliveries are shown. */
  const [shown, setShown] = useState<Webhook | null>(null);
  const [made, setMade] = useState<ReplyOf<typeof createWebhook> | null>(null);
  return (
    <>
      <RecordPart
        title={t('tokens.hooks.title')}
        intro={t('tokens.hooks.intro')}
        rows={webhooks.data}
        source={webhooks}
        nameOf={(webhook) => webhook.name}
        columns={columns}
        add={t('tokens.hooks.add')}
        edit={false}
        onPress={setShown}
        form={(webhook, close) => (
          <WebhookForm webhook={webhook} onClose={close} onMade={setMade} />
        )}
        actions={(webhook, onOpen) => [
          {
            id: 'deliveries',
            label: t('tokens.hooks.deliveries'),
            icon: IconHistory,
            onPress: () => setShown(webhook),
          },
          {
            id: 'test',
            label: t('tokens.hooks.test'),
            icon: IconSend,
            onPress: () =>
              test.mutate(webhook.id, {
                onError: (error: Error) => notify('error', problemText(error)),
                onSuccess: () => setShown(webhook),
              }),
          },
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => onOpen(webhook),
          },
        ]}
        deletion={{
          noun: 'webhook',
          endpoint: deleteWebhook,
          hint: () => t('tokens.hooks.deleteHint'),
        }}
        isMuted={(webhook) => webhook.active === 0}
        empty={{ title: t('tokens.hooks.none') }}
      />
      {shown && <DeliveriesSheet webhook={shown} onClose={() => setShown(null)} />}
      {made && (
        <SecretDialog
          title={made.webhook.name}
          secret={made.secret}
          label={t('tokens.hooks.secret')}
          hint={t('tokens.hooks.once')}
          usage={t('tokens.hooks.usage')}
          code="Comanda-Signature: t=…,v1=HMAC-SHA256(t + '.' + body)"
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<Webhook>[] {
  const { t } = useTranslation();
  const when = useWhen();
  const stateOf = ({ active, waiting, last_error }: Webhook) => {
    if (!active) return { tone: 'neutral', label: t('tokens.hooks.off') } as const;
    if (waiting > 0 && last_error) {
      return { tone: 'warning', label: t('tokens.hooks.waiting', { count: waiting }) } as const;
    }
    return { tone: 'success', label: t('tokens.states.active') } as const;
  };
  return [
    {
      id: 'name',
      title: t('tokens.name'),
      value: (webhook) => webhook.name,
      cell: ({ name, url }) => (
        <Stack as="span" anywhere>
          <span>{name}</span>
          <Text as="small" tone="secondary" size="body">
            {url}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('tokens.state'),
      value: (webhook) => stateOf(webhook).label,
      cell: (webhook) => <StatusDot {...stateOf(webhook)} />,
    },
    {
      id: 'events',
      title: t('tokens.hooks.events'),
      wideOnly: true,
      value: ({ events }) => t('tokens.hooks.count', { count: events.length }),
    },
    {
      id: 'last',
      title: t('tokens.hooks.last'),
      value: ({ last_delivered }) => last_delivered ?? '',
      cell: ({ last_delivered, last_error }) =>
        last_error || (last_delivered ? when(last_delivered) : t('tokens.hooks.never')),
    },
  ];
}
