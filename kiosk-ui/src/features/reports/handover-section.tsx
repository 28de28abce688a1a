import { lastDayOf } from '@comanda/domain/sales-totals';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useDay, useWhen } from '../../lib/api/when.ts';
import { serverNow } from '../../lib/format/time.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PeriodControl } from '../../parts/period-control.tsx';
import type { Days } from '../../parts/report-range.ts';
import { HandoverPage } from './handover-page.tsx';
import printed from '../../ui/printed-page.module.css';
import { useGetSalesReport } from './queries.ts';
import { monthText } from './words.ts';

/** An evening, a week or a month on one page, in the language of the reader. */
export function HandoverSection() {
  const { t, i18n } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const [chosen, setChosen] = useState<Days | null>(null);
  const dayText = useDay();
  const when = useWhen();
  const days = chosen ?? { from: today, to: today };
  const { data, error, isError, refetch } = useGetSalesReport(today === '' ? {} : days);
  const title = () => {
    const month = days.from.slice(0, 7);
    if (days.from === days.to) return t('handover.evening', { day: dayText(days.from) });
    if (days.from === `${month}-01` && days.to === lastDayOf(month)) {
      return t('handover.month', { month: monthText(month, i18n.language) });
    }
    return t('handover.days', { from: dayText(days.from), to: dayText(days.to) });
  };
  return (
    <div className={printed.page}>
      <SectionPage
        title={today === '' ? t('admin.sections.handover') : title()}
        intro={t('handover.intro')}
        action={
          <Button
            variant="primary"
            disabled={!data}
            icon={IconPrinter}
            onClick={() => window.print()}
          >
            {t('handover.print')}
          </Button>
        }
      >
        <Stack gap={5} fluid>
          <PeriodControl
            asked={days}
            today={today}
            onAsk={({ from, to }) =>
              from !== undefined && to !== undefined && setChosen({ from, to })
            }
          />
          <Masthead />
          {!data && !isError && <DataLoading shape="tiles" />}
          {isError && <DataFailed error={error} onRetry={() => void refetch()} />}
          {data && data.summary.closed_checks === 0 && <EmptyState title={t('reports.none')} />}
          {data && data.summary.closed_checks > 0 && <HandoverPage report={data} />}
          <Text tone="secondary">{t('handover.printed', { when: when(serverNow()) })}</Text>
        </Stack>
      </SectionPage>
    </div>
  );
}

/** The venue with its logo. */
function Masthead() {
  const { t } = useTranslation();
  const { venue_name: venue = '', has_logo: hasLogo = false } = useHealth().data ?? {};
  return (
    <Row gap={4} align="center">
      {hasLogo && <img src="/api/settings/logo" alt={t('handover.logo', { venue })} height={72} />}
      <Text size="section" weight="strong">
        {venue}
      </Text>
    </Row>
  );
}
