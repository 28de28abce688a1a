import { listOptionGroups, type OptionGroup } from '@comanda/contract/catalog';
import { asksTooMuch } from '@comanda/domain/option-choice';
import { deleteOptionGroup, updateOptionGroup } from '@comanda/contract/catalog-edit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileImport } from '../../parts/file-import.tsx';
import { RecordSection, type RecordColumn } from '../../parts/record-section.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './catalog.module.css';
import { choiceOf, GroupSheet } from './group-sheet.tsx';
import { OptionPrice } from './option-price.tsx';
import { useListProducts } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Option groups and their options. */
export function OptionsSection() {
  const { t } = useTranslation();
  const groups = useRead(listOptionGroups, {});
  const products = useListProducts();
  const used = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { option_groups, opened_groups } of products.data ?? []) {
      const asked = new Set([...option_groups, ...opened_groups].map(({ id }) => id));
      for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [products.data]);
  const columns = useMemo<RecordColumn<OptionGroup>[]>(
    () => [
      { id: 'name', title: t('catalog.option.group'), value: (group) => group.name },
      {
        id: 'type',
        title: t('catalog.option.choice'),
        value: (group) => t(`catalog.option.types.${choiceOf(group)}`),
      },
      {
        id: 'mandatory',
        title: t('catalog.option.mandatory'),
        value: (group) => t(group.mandatory ? 'common.yes' : 'common.no'),
        edit: { as: 'switch', field: 'mandatory', on: t('common.yes'), off: t('common.no') },
      },
      {
        id: 'options',
        title: t('catalog.option.options'),
        value: (group) => group.options.length,
        cell: (group) => {
          if (group.options.length === 0) {
            return <span className={styles.warning}>{t('catalog.option.noneYet')}</span>;
          }
          return (
            <Row as="span" gap={4} rowGap={0} align="center" wrap>
              {group.options.map((option) => (
                <Row as="span" key={option.id} gap={2} align="center" nowrap>
                  {option.name} {option.price_adjust !== 0 && <OptionPrice option={option} />}
                </Row>
              ))}
              {asksTooMuch(group) && (
                <span className={styles.warning}>{t('catalog.option.tooFew')}</span>
              )}
            </Row>
          );
        },
      },
      {
        id: 'products',
        title: t('catalog.category.products'),
        value: (group) => used.get(group.id) ?? 0,
        align: 'end',
      },
    ],
    [t, used],
  );
  return (
    <RecordSection
      title={t('admin.sections.options')}
      intro={t('catalog.option.intro')}
      rows={groups.data}
      source={groups}
      nameOf={(group) => group.name}
      columns={columns}
      update={updateOptionGroup}
      add={t('catalog.option.addGroup')}
      form={(opened, onClose, onOpen) => (
        <GroupSheet
          key={opened?.id ?? 'new'}
          // Its options are saved one at a time: it shows them as they are now.
          group={groups.data?.find(({ id }) => id === opened?.id) ?? opened}
          onAdded={onOpen}
          onClose={onClose}
        />
      )}
      deletion={{
        noun: 'option_group',
        endpoint: deleteOptionGroup,
        hint: ({ id }) => t('catalog.option.deleteGroupHint', { count: used.get(id) ?? 0 }),
      }}
      bin="options"
      importer={(onClose) => <FileImport kind="options" onClose={onClose} />}
      empty={{ title: t('catalog.option.noGroups'), hint: t('catalog.option.noGroupsHint') }}
    />
  );
}
