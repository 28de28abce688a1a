import { deleteCost, exportCosts, type Cost } from '@comanda/contract/costs';
import { IconDownload, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { formatPesos } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { dateText } from '../../lib/api/when.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { CostForm } from './cost-form.tsx';
import { CostImport } from './cost-import.tsx';
import { categoryText } from './cost-words.ts';
import styles from './costs.module.css';

type Open = { kind: 'form'; cost: Cost | null } | { kind: 'import' } | null;

/** Every cost with its amount per day. */
export function CostList({ costs }: { costs: UseQueryResult<Cost[]> }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const { can } = usePermissions();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { deleteRecord } = useDeleteRecord('cost', deleteCost);
  const columns = useMemo<Column<Cost>[]>(() => {
    const day = (at: string | null) => (at === null ? '…' : dateText(at, language));
    const { text, money } = columnsOf<Cost>(language);
    return [
      text('name', t('costs.name')),
      text('category', t('costs.category'), (cost) => categoryText(t, cost.category)),
      {
        ...money('amount', t('costs.amount')),
        cell: (cost) => (
          <Stack as="span">
            {formatPesos(cost.amount, language)}
            <Text as="span" tone="secondary">
              {t(`costs.frequencies.${cost.frequency}`)}
            </Text>
          </Stack>
        ),
      },
      money('daily', t('costs.perDay')),
      {
        id: 'state',
        title: t('costs.state'),
        value: (cost) => cost.active,
        cell: (cost) => (
          <Stack as="span" align="start">
            <StatusDot
              tone={cost.active ? 'success' : 'neutral'}
              label={cost.active ? t('costs.running') : t('costs.notRunning')}
            />
            {(cost.ends_on !== null || !cost.active) && (
              <Text
                as="span"
                tone="secondary"
              >{`${day(cost.starts_on)} – ${day(cost.ends_on)}`}</Text>
            )}
          </Stack>
        ),
      },
    ];
  }, [t, language]);
  const saveFile = () =>
    downloadAnswer(exportCosts, {}, 'costs_export').catch((error: unknown) =>
      notify('error', `${t('costs.exportFailed')}: ${problemText(error)}`),
    );
  const mayEdit = can('settings.edit');
  return (
    <>
      <DataTable
        label={t('costs.view.costs')}
        rows={costs.data}
        source={costs}
        rowKey={(cost) => cost.id}
        rowName={(cost) => cost.name}
        columns={columns}
        isMuted={(cost) => cost.active === 0}
        onOpen={mayEdit ? (cost) => setOpen({ kind: 'form', cost }) : undefined}
        empty={{ title: t('costs.none'), hint: t('costs.noneHint') }}
        filters={
          <Row gap={3} wrap className={styles.buttons}>
            {mayEdit && (
              <>
                <Button
                  variant="primary"
                  icon={IconPlus}
                  onClick={() => setOpen({ kind: 'form', cost: null })}
                >
                  {t('costs.add')}
                </Button>
                <Button icon={IconUpload} onClick={() => setOpen({ kind: 'import' })}>
                  {t('catalog.import.open')}
                </Button>
              </>
            )}
            {can('reports.export') && (
              <Button icon={IconDownload} onClick={() => void saveFile()}>
                {t('catalog.export')}
              </Button>
            )}
          </Row>
        }
        actions={
          mayEdit
            ? (cost) => [
                {
                  id: 'edit',
                  label: t('common.edit'),
                  icon: IconPencil,
                  onPress: () => setOpen({ kind: 'form', cost }),
                },
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: IconTrash,
                  onPress: () => void deleteRecord(cost),
                  danger: true,
                },
              ]
            : undefined
        }
      />
      {open?.kind === 'form' && <CostForm cost={open.cost} onClose={close} />}
      {open?.kind === 'import' && <CostImport onClose={close} />}
    </>
  );
}
