import type { Webhook, WebhookDelivery } from '@comanda/contract/webhooks';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { useListWebhookDeliveries, useReplayWebhookDelivery } from './queries.ts';

const tones = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** Deliveries of a webhook and their responses, with an action to repeat each. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const deliveries = useListWebhookDeliveries(webhook.id);
  const replay = useReplayWebhookDelivery();
  const columns = useColumns();
  return (
    <Sheet
      opened
      size="xl"
      onClose={onClose}
      title={t('tokens.hooks.deliveriesOf', { name: webhook.name })}
    >
      <DataTable
        label={t('tokens.hooks.deliveries')}
        rows={deliveries.data}
        source={deliveries}
        rowKey={(delivery) => delivery.id}
        rowName={({ id, event }) => `${event} ${id}`}
        columns={columns}
        actions={({ id, state }) =>
          state === 'waiting'
            ? []
            : [
                {
                  id: 'replay',
                  label: t('tokens.hooks.replay'),
                  icon: IconRefresh,
                  onPress: () =>
                    replay.mutate(id, { onError: (error) => notify('error', problemText(error)) }),
                },
              ]
        }
        empty={{ title: t('tokens.hooks.noDeliveries') }}
      />
    </Sheet>
  );
}

function useColumns(): Column<WebhookDelivery>[] {
  const { t } = useTranslation();
  const when = useWhen();
  return [
    {
      id: 'event',
      title: t('tokens.hooks.event'),
      value: ({ event }) => event,
      cell: ({ id, event, order_id }) => (
        <Stack as="span">
          <span>{event}</span>
          <Text as="small" tone="secondary" size="body">
            {order_id === null
              ? t('tokens.hooks.number', { id })
              : t('tokens.hooks.ofCheck', { id, check: order_id })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('tokens.state'),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <StatusDot tone={tones[state]} label={t(`tokens.hooks.states.${state}`)} />
      ),
    },
    {
      id: 'answer',
      title: t('tokens.hooks.answer'),
      value: ({ status, error }) => error || (status === null ? '' : `HTTP ${status}`),
    },
    {
      id: 'tries',
      title: t('tokens.hooks.tries'),
      wideOnly: true,
      value: ({ tries }) => tries,
    },
    {
      id: 'time',
      title: t('tokens.hooks.time'),
      value: ({ created }) => created,
      cell: ({ created, next_try }) =>
        next_try ? t('tokens.hooks.nextTry', { time: when(next_try) }) : when(created),
    },
  ];
}
