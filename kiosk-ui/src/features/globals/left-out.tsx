import type { GlobalPreview } from '@comanda/contract/globals';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../lib/api/when.ts';
import { tableTitle } from '../../lib/format/check-title.ts';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

type Reason = GlobalPreview['left_out'][number];
type Check = Reason['first'][number];

/** The checks that do not go into the invoice, by reason. */
export function LeftOut({ rows }: { rows: readonly Reason[] }) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<Reason | null>(null);
  const nameOf = ({ reason }: Reason) => t(`globals.reasons.${reason}`);
  const { count, money, text } = columnsOf<Reason>(i18n.language);
  return (
    <Stack gap={3} fluid>
      <h2>{t('globals.leftOut')}</h2>
      {rows.length === 0 ? (
        <Text tone="secondary">{t('globals.noneLeftOut')}</Text>
      ) : (
        <DataTable
          label={t('globals.leftOut')}
          rows={rows}
          rowKey={({ reason }) => reason}
          rowName={nameOf}
          columns={[
            text('reason', t('globals.reason'), nameOf),
            count('checks', t('globals.count')),
            money('total', t('globals.amount')),
          ]}
          actions={(row) => [
            {
              id: 'show',
              label: t('globals.showChecks'),
              icon: IconList,
              onPress: () => setShown(row),
            },
          ]}
        />
      )}
      {shown && (
        <Dialog opened onClose={() => setShown(null)} title={nameOf(shown)} width={640}>
          <Checks reason={shown} />
        </Dialog>
      )}
    </Stack>
  );
}

function Checks({ reason: { first, checks } }: { reason: Reason }) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const { money, text } = columnsOf<Check>(i18n.language);
  const rest = checks - first.length;
  return (
    <Stack gap={3} fluid>
      <DataTable
        label={t('globals.leftOut')}
        rows={first}
        rowKey={({ id }) => id}
        rowName={({ name }) => tableTitle(t, name)}
        columns={[
          text('name', t('globals.check'), ({ name }) => tableTitle(t, name)),
          {
            id: 'closed',
            title: t('globals.closed'),
            value: ({ closed }) => closed,
            cell: ({ closed }) => when(closed),
          },
          money('total', t('globals.amount')),
        ]}
      />
      {rest > 0 && <Text tone="secondary">{t('globals.more', { count: rest })}</Text>}
    </Stack>
  );
}
