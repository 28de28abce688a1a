import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useDay, useWhen } from '../../lib/api/when.ts';
import { serverNow } from '../../lib/format/time.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { handoverDays, handoverSpans, type HandoverSpan } from './handover-days.ts';
import { HandoverPage } from './handover-page.tsx';
import printed from '../../ui/printed-page.module.css';
import { useGetSalesReport } from './queries.ts';
import styles from './reports.module.css';
import { monthText } from './words.ts';

/** An evening, a week or a month on one page, in the language of the reader. */
export function HandoverSection() {
  const { t, i18n } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const [span, setSpan] = useState<HandoverSpan>('evening');
  const [chosen, setChosen] = useState('');
  const dayText = useDay();
  const when = useWhen();
  const day = chosen || today;
  const days = day === '' ? { from: '', to: '' } : handoverDays(span, day);
  const { data, error, isError, refetch } = useGetSalesReport(day === '' ? {} : days);
  const title = {
    evening: () => t('handover.evening', { day: dayText(days.from) }),
    week: () => t('handover.week', { from: dayText(days.from), to: dayText(days.to) }),
    month: () => t('handover.month', { month: monthText(day.slice(0, 7), i18n.language) }),
  };
  return (
    <div className={printed.page}>
      <SectionPage
        title={day === '' ? t('admin.sections.handover') : title[span]()}
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
          <Text tone="secondary" className={styles.noPrint}>
            {t('handover.intro')}
          </Text>
          <div className={`${styles.head} ${styles.noPrint}`}>
            <Segmented
              label={t('handover.span')}
              value={span}
              onChange={setSpan}
              items={handoverSpans.map((value) => ({
                value,
                label: t(`handover.spans.${value}`),
              }))}
            />
            <TextField
              label={t('handover.day')}
              type="date"
              value={day}
              max="2099-12-31"
              onChange={(event) => setChosen(event.target.value)}
            />
          </div>
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
