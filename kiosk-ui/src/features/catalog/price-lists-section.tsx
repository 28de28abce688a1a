import {
  deletePriceList,
  listPriceLists,
  orderPriceLists,
  type PriceList,
} from '@comanda/contract/price-lists';
import { useTranslation } from 'react-i18next';
import { spanText } from '../../lib/format/day-text.ts';
import { daysInWords } from '../../lib/format/weekdays.ts';
import { useDay } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { PriceListForm } from './price-list-form.tsx';
import { PricePreview } from './price-preview.tsx';

/** Price lists by time in their order, and the menu at any day and time. */
export function PriceListsSection() {
  const { t } = useTranslation();
  const lists = useRead(listPriceLists, {});
  return (
    <RecordSection
      title={t('admin.sections.priceLists')}
      intro={t('priceLists.intro')}
      rows={lists.data}
      source={lists}
      nameOf={({ name }) => name}
      columns={useColumns()}
      isMuted={({ active }) => active === 0}
      empty={{ title: t('priceLists.none'), hint: t('priceLists.noneHint') }}
      add={t('priceLists.add')}
      form={(list, close) => <PriceListForm list={list} onClose={close} />}
      deletion={{
        noun: 'price_list',
        endpoint: deletePriceList,
        hint: () => t('priceLists.deleteHint'),
      }}
      order={{ title: t('priceLists.order'), endpoint: orderPriceLists }}
    >
      {(lists.data?.length ?? 0) > 0 && <PricePreview />}
    </RecordSection>
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
      value: ({ start_time, end_time }) =>
        spanText({ starts: start_time, ends: end_time }, i18n.language),
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
