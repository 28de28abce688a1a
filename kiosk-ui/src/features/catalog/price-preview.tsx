import { previewPrices } from '@comanda/contract/price-lists';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';

type Row = ReplyOf<typeof previewPrices>[number];

/** What the menu costs at a day and time, and which list decides. */
export function PricePreview() {
  const { t, i18n } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? today;
  const [time, setTime] = useState('13:00');
  const [isShort, setShort] = useState(true);
  const isAsked = day !== '' && time !== '';
  const preview = useRead(previewPrices, { query: { day, time } }, { enabled: isAsked });
  const money = (value: number) => formatCents(value, i18n.language);
  const columns: Column<Row>[] = [
    { id: 'product', title: t('priceLists.product'), value: (row) => row.name },
    { id: 'category', title: t('priceLists.category'), value: (row) => row.category },
    {
      id: 'usual',
      title: t('priceLists.usual'),
      align: 'end',
      value: (row) => row.price,
      cell: (row) => money(row.price),
    },
    {
      id: 'then',
      title: t('priceLists.then'),
      align: 'end',
      value: (row) => row.current_price,
      cell: (row) => money(row.current_price),
    },
    { id: 'list', title: t('priceLists.list'), value: (row) => row.list ?? '–' },
  ];
  return (
    <Stack gap={3} fluid>
      <h2>{t('priceLists.preview')}</h2>
      <Text tone="secondary">{t('priceLists.previewHint')}</Text>
      <DataTable
        label={t('priceLists.preview')}
        rows={preview.data?.filter((row) => !isShort || row.list !== null)}
        source={preview}
        empty={{ title: t('priceLists.noChange') }}
        rowKey={(row) => row.product_id}
        rowName={(row) => row.name}
        columns={columns}
        filters={
          <>
            <TextField
              label={t('priceLists.day')}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              label={t('priceLists.time')}
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />

            <Switch label={t('priceLists.onlyChanged')} checked={isShort} onChange={setShort} />
          </>
        }
      />
    </Stack>
  );
}
