import {
  deletePriceList,
  listPriceLists,
  orderPriceLists,
  type PriceList,
} from '@comanda/contract/price-lists';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../lib/weekdays.ts';
import { useDay } from '../../lib/when.ts';
import { useRead } from '../../lib/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { OrderSheet } from '../../parts/order-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { PriceListForm } from './price-list-form.tsx';
import { PricePreview } from './price-preview.tsx';

type Open = { kind: 'form'; list: PriceList | null } | { kind: 'order' } | null;

/** Price lists by time in their order, and the menu at any day and time. */
export function PriceListsSection() {
  const { t } = useTranslation();
  const lists = useRead(listPriceLists, {});
  const { deleteRecord } = useDeleteRecord('price_list', deletePriceList);
  const order = useCommand(orderPriceLists);
  const columns = useColumns();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <SectionPage
      title={t('admin.sections.priceLists')}
      intro={t('priceLists.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          onClick={() => setOpen({ kind: 'form', list: null })}
        >
          {t('priceLists.add')}
        </Button>
      }
      more={
        (lists.data?.length ?? 0) > 1 && (
          <Button onClick={() => setOpen({ kind: 'order' })}>{t('catalog.order.open')}</Button>
        )
      }
    >
      <Stack gap={5} fluid>
        <DataTable
          label={t('admin.sections.priceLists')}
          rows={lists.data}
          source={lists}
          empty={{ title: t('priceLists.none'), hint: t('priceLists.noneHint') }}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          isMuted={({ active }) => active === 0}
          columns={columns}
          onOpen={(list) => setOpen({ kind: 'form', list })}
          actions={(list) => [
            {
              id: 'edit',
              label: t('common.edit'),
              icon: IconPencil,
              onPress: () => setOpen({ kind: 'form', list }),
            },
            {
              id: 'delete',
              label: t('common.delete'),
              icon: IconTrash,
              onPress: () => void deleteRecord(list, t('priceLists.deleteHint')),
              danger: true,
            },
          ]}
        />
        {(lists.data?.length ?? 0) > 0 && <PricePreview />}
      </Stack>
      {open?.kind === 'form' && <PriceListForm list={open.list} onClose={close} />}
      {open?.kind === 'order' && lists.data && (
        <OrderSheet
          title={t('priceLists.order')}
          rows={lists.data}
          busy={order.isPending}
          error={order.error}
          onSave={(ids) => order.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </SectionPage>
  );
}

function useColumns(): Column<PriceList>[] {
  const { t, i18n } = useTranslation();
  const dayText = useDay();
  const dates = ({ start_date: from, end_date: to }: PriceList) =>
    [
      from === null ? '' : t('priceLists.from', { day: dayText(from) }),
      to === null ? '' : t('priceLists.until', { day: dayText(to) }),
    ]
      .filter(Boolean)
      .join(', ') || t('priceLists.always');
  return [
    {
      id: 'name',
      title: t('priceLists.name'),
      value: ({ name, active }) => (active ? name : `${name} (${t('priceLists.off')})`),
    },
    {
      id: 'days',
      title: t('priceLists.days'),
      value: (list) => daysInWords(list.days_of_week, i18n.language),
    },
    {
      id: 'hours',
      title: t('priceLists.hours'),
      value: (list) => `${list.start_time}–${list.end_time}`,
    },
    { id: 'dates', title: t('priceLists.dates'), wideOnly: true, value: dates },
    {
      id: 'prices',
      title: t('priceLists.prices'),
      align: 'end',
      value: (list) => t('priceLists.count', { count: list.entries.length }),
    },
  ];
}
