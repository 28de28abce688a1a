import { deleteCost, exportCosts, type Cost } from '@comanda/contract/costs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { dateText } from '../../lib/api/when.ts';
import { RecordList } from '../../parts/record-section.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { CostForm } from './cost-form.tsx';
import { CostImport } from './cost-import.tsx';
import { categoryText } from './cost-words.ts';

/** Every cost with its amount per day. */
export function CostList({ costs }: { costs: UseQueryResult<Cost[]> }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { can } = usePermissions();
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
            {formatCents(cost.amount, language)}
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
  const mayEdit = can('settings.edit');
  return (
    <RecordList
      title={t('costs.view.costs')}
      rows={costs.data}
      source={costs}
      nameOf={(cost) => cost.name}
      columns={columns}
      isMuted={(cost) => cost.active === 0}
      add={mayEdit ? t('costs.add') : undefined}
      edit={mayEdit}
      form={(cost, close) => <CostForm cost={cost} onClose={close} />}
      deletion={mayEdit ? { noun: 'cost', endpoint: deleteCost } : undefined}
      importer={mayEdit ? (close) => <CostImport onClose={close} /> : undefined}
      exporter={
        can('reports.export')
          ? { endpoint: exportCosts, file: 'costs_export', failed: t('costs.exportFailed') }
          : undefined
      }
      empty={{ title: t('costs.none'), hint: t('costs.noneHint') }}
    />
  );
}
