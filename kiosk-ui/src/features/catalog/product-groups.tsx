import type { Category, OptionGroup } from '@comanda/contract/catalog';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GroupPicker } from './group-picker.tsx';

interface ProductGroupsProps {
  groups: readonly OptionGroup[];
  category: Category | undefined;
  own: boolean;
  chosen: readonly number[];
  onChange: (change: { own_options: boolean; option_groups?: number[] }) => void;
}

/** The option groups of a product: its own, or those of its category when that has any. */
export function ProductGroups({ groups, category, own, chosen, onChange }: ProductGroupsProps) {
  const { t } = useTranslation();
  const inherited = (category?.option_group_ids ?? []).flatMap(
    (id) => groups.find((group) => group.id === id) ?? [],
  );
  const from = inherited.length > 0 && (
    <Segmented
      label={t('catalog.product.groups')}
      value={own ? 'own' : 'category'}
      onChange={(value) => onChange({ own_options: value === 'own' })}
      items={(['category', 'own'] as const).map((value) => ({
        value,
        label: t(`catalog.product.groupsFrom.${value}`),
      }))}
    />
  );
  if (from && !own) {
    const names = inherited.map(({ name }) => name).join(', ');
    return (
      <FieldGroup title={t('catalog.product.groups')}>
        {from}
        <p>{t('catalog.product.groupsOfCategory', { groups: names })}</p>
      </FieldGroup>
    );
  }
  return (
    <GroupPicker
      hint={t('catalog.product.groupsHint')}
      groups={groups}
      chosen={chosen}
      onChange={(option_groups) => onChange({ own_options: true, option_groups })}
    >
      {from}
    </GroupPicker>
  );
}
