import { listOptionGroups, type OptionGroup } from '@comanda/contract/catalog';
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { asksTooMuch } from '@comanda/domain/option-choice';
import { deleteOptionGroup } from '@comanda/contract/catalog-edit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { FileImport } from '../../parts/file-import.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import styles from './catalog.module.css';
import { choiceOf, GroupSheet } from './group-sheet.tsx';
import { useListProducts } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Option groups and their options. */
export function OptionsSection() {
  const { t } = useTranslation();
  const groups = useRead(listOptionGroups, {});
  const products = useListProducts();
  const { deleteRecord } = useDeleteRecord('option_group', deleteOptionGroup);
  // By id, so that the sheet shows the current data after each change.
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const used = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { option_groups, opened_groups } of products.data ?? []) {
      const asked = new Set([...option_groups, ...opened_groups].map(({ id }) => id));
      for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [products.data]);
  const columns = useMemo<Column<OptionGroup>[]>(
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
      },
      {
        id: 'options',
        title: t('catalog.option.options'),
        value: (group) => group.options.length,
        cell: (group) => {
          const names = group.options.map((option) => option.name).join(', ');
          if (names === '') {
            return <span className={styles.warning}>{t('catalog.option.noneYet')}</span>;
          }
          if (!asksTooMuch(group)) return names;
          return (
            <span className={styles.warning}>{`${names} · ${t('catalog.option.tooFew')}`}</span>
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
  const shown = groups.data?.find((group) => group.id === open);
  return (
    <SectionPage
      title={t('admin.sections.options')}
      intro={t('catalog.option.intro')}
      more={
        <>
          <BinButton section="options" />
          <Button icon={IconUpload} onClick={() => setImporting(true)}>
            {t('catalog.import.open')}
          </Button>
        </>
      }
      action={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('catalog.option.addGroup')}
        </Button>
      }
    >
      <DataTable
        label={t('admin.sections.options')}
        rows={groups.data}
        source={groups}
        rowKey={(group) => group.id}
        rowName={(group) => group.name}
        columns={columns}
        onOpen={(group) => setOpen(group.id)}
        empty={{ title: t('catalog.option.noGroups'), hint: t('catalog.option.noGroupsHint') }}
        actions={(group) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen(group.id),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () =>
              void deleteRecord(
                group,
                t('catalog.option.deleteGroupHint', { count: used.get(group.id) ?? 0 }),
              ),
            danger: true,
          },
        ]}
      />
      {importing && <FileImport kind="options" onClose={() => setImporting(false)} />}
      {open !== null && (open === 'new' || shown) && (
        <GroupSheet
          key={open}
          group={shown ?? null}
          onAdded={(group) => setOpen(group.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </SectionPage>
  );
}
