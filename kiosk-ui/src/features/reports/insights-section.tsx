import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ReportDates } from './report-dates.tsx';
import { useReportRange } from '../../parts/report-range.ts';
import { ForecastView } from './forecast-view.tsx';
import { HeatView } from './heat-view.tsx';
import { MenuView, PairsView } from './menu-views.tsx';
import { PeopleView } from './people-view.tsx';
import { RoomsView } from './rooms-view.tsx';

const views = ['heat', 'menu', 'rooms', 'people', 'pairs', 'forecast'] as const;
const contents = {
  heat: HeatView,
  menu: MenuView,
  rooms: RoomsView,
  people: PeopleView,
  pairs: PairsView,
  forecast: ForecastView,
};

/** Reports on busy hours, margins, use of tables, staff and products sold together. */
export function InsightsSection() {
  const { t } = useTranslation();
  const [asked, ask] = useReportRange('insights', { period: 'week' });
  const [view, setView] = useState<(typeof views)[number]>('heat');
  const Content = contents[view];
  return (
    <SectionPage title={t('admin.sections.insights')} intro={t('insights.intro')}>
      <Stack gap={5} fluid>
        <Tabs
          label={t('insights.views')}
          value={view}
          onChange={setView}
          items={views.map((value) => ({ value, label: t(`insights.view.${value}`) }))}
        />
        {view !== 'forecast' && <ReportDates asked={asked} onAsk={ask} wholeDays />}
        <Content asked={asked} />
      </Stack>
    </SectionPage>
  );
}
