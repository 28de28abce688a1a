import { deleteWebhook, type createWebhook, type Webhook } from '@comanda/contract/webhooks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { IconHistory, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { DeliveriesSheet } from './deliveries-sheet.tsx';
import { useListWebhooks, useTestWebhook } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Opened = { kind: 'form'; webhook: Webhook | null } | { kind: 'deliveries'; webhook: Webhook };

/** Webhooks: programs that receive events instead of polling. */
export function WebhooksPart() {
  const { t } = useTranslation();
  const webhooks = useListWebhooks();
  const problemText = useProblemText();
  const columns = useColumns();
  const test = useTestWebhook();
  const { deleteRecord } = useDeleteRecord('webhook', deleteWebhook);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<ReplyOf<typeof createWebhook> | null>(null);
  const close = () => setOpened(null);
  const refused = { onError: (error: Error) => notify('error', problemText(error)) };
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" align="center" wrap>
        <h2>{t('tokens.hooks.title')}</h2>
        <Button icon={IconPlus} onClick={() => setOpened({ kind: 'form', webhook: null })}>
          {t('tokens.hooks.add')}
        </Button>
      </Row>
      <Text tone="secondary">{t('tokens.hooks.intro')}</Text>
      <DataTable
        label={t('tokens.hooks.title')}
        rows={webhooks.data}
        source={webhooks}
        rowKey={(webhook) => webhook.id}
        rowName={(webhook) => webhook.name}
        columns={columns}
        onOpen={(webhook) => setOpened({ kind: 'deliveries', webhook })}
        actions={(webhook) => [
          {
            id: 'deliveries',
            label: t('tokens.hooks.deliveries'),
            icon: IconHistory,
            onPress: () => setOpened({ kind: 'deliveries', webhook }),
          },
          {
            id: 'test',
            label: t('tokens.hooks.test'),
            icon: IconSend,
            onPress: () =>
              test.mutate(webhook.id, {
                ...refused,
                onSuccess: () => setOpened({ kind: 'deliveries', webhook }),
              }),
          },
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpened({ kind: 'form', webhook }),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () => void deleteRecord(webhook, t('tokens.hooks.deleteHint')),
            danger: true,
          },
        ]}
        isMuted={(webhook) => webhook.active === 0}
        empty={{ title: t('tokens.hooks.none') }}
      />
      {opened?.kind === 'form' && (
        <WebhookForm webhook={opened.webhook} onClose={close} onMade={setMade} />
      )}
      {opened?.kind === 'deliveries' && (
        <DeliveriesSheet webhook={opened.webhook} onClose={close} />
      )}
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
    </Stack>
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
    return { tone: 'success', label: t('tokens.hooks.on') } as const;
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
