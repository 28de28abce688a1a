import type { GroupMenuLine } from '@comanda/contract/group-menu';
import { useTranslation } from 'react-i18next';
import type { groupMenu } from '../../texts/group-menu.ts';
import { formatPesos } from '../../lib/format/money.ts';
import { daysInWords } from '../../lib/format/weekdays.ts';
import type { Column } from '../../ui/table-rows.ts';

type Field = keyof typeof groupMenu.fields;

const money = new Set(['price', 'price_adjust', 'combo_price']);
const flags = new Set([
  'active',
  'mandatory',
  'selected',
  'is_default',
  'own_options',
  'automatic',
  'not_with_others',
]);

/** The columns of a difference: what it is about, what the venue has, what was published. */
export function useLineColumns(): Column<GroupMenuLine>[] {
  const { t, i18n } = useTranslation();
  const text = (field: string | null, value: string | number | null): string => {
    if (value === null || value === '') return '–';
    if (field === 'days_of_week') {
      return daysInWords(String(value).split(', ').map(Number), i18n.language);
    }
    if (flags.has(field ?? '')) return t(value === 1 ? 'groupMenu.yes' : 'groupMenu.no');
    if (field === null || money.has(field)) return formatPesos(Number(value), i18n.language);
    if (field === 'option_type_id') {
      return t(value === 1 ? 'catalog.option.types.one' : 'catalog.option.types.several');
    }
    return String(value);
  };
  return [
    { id: 'name', title: t('groupMenu.name'), value: ({ name }) => name },
    { id: 'kind', title: t('groupMenu.kind'), value: ({ kind }) => t(`groupMenu.kinds.${kind}`) },
    {
      id: 'what',
      title: t('groupMenu.what'),
      value: ({ change, field }) =>
        field === null
          ? t(`groupMenu.${change as 'added' | 'removed'}`)
          : t(`groupMenu.fields.${field as Field}`),
    },
    {
      id: 'before',
      title: t('groupMenu.before'),
      value: ({ field, before }) => text(field, before),
    },
    { id: 'after', title: t('groupMenu.after'), value: ({ field, after }) => text(field, after) },
    {
      id: 'note',
      title: t('groupMenu.note'),
      value: ({ ours, change }) =>
        ours ? t(change === 'added' ? 'groupMenu.deletedHere' : 'groupMenu.changedHere') : '',
    },
  ];
}
