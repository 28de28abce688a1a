import { listCosts } from '@comanda/contract/costs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActualView } from './actual-view.tsx';
import { CostList } from './cost-list.tsx';
import { ProjectionView } from './projection-view.tsx';
import { useRead } from '../../lib/api/use-read.ts';

const views = ['projection', 'actual', 'costs'] as const;

/** Costs and projections: the costs, the planned result, and the actual result. */
export function CostsSection() {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('projection');
  const costs = useRead(listCosts, {});
  return (
    <SectionPage title={t('admin.sections.costs')} intro={t('costs.intro')}>
      <Stack gap={5} fluid>
        <Tabs
          label={t('costs.views')}
          value={view}
          onChange={setView}
          items={views.map((value) => ({
            value,
            label: t(`costs.view.${value}`),
            count: value === 'costs' ? costs.data?.length : undefined,
          }))}
        />
        {view === 'projection' && <ProjectionView onCosts={() => setView('costs')} />}
        {view === 'actual' && <ActualView />}
        {view === 'costs' && <CostList costs={costs} />}
      </Stack>
    </SectionPage>
  );
}
