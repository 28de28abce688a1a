import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { AttentionList } from './attention-list.tsx';
import { DayCurve } from './day-curve.tsx';
import { DayFigures } from './day-figures.tsx';
import { LabourToday } from './labour-today.tsx';
import type { Places } from './places.ts';
import { useGetTonight } from './queries.ts';
import { WorkingNow } from './working-now.tsx';

/** The running day on one page: five figures, the curve of its sales, and what needs attention. */
export function Tonight({ go }: { go: Places }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const tonight = useGetTonight();
  const { data } = tonight;
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${data?.day ?? '2026-01-01'}T12:00:00Z`),
    );
  const weekday = written({ weekday: 'long' });
  return (
    <Stack gap={4} fluid>
      <header>
        <h1>{t('tonight.title')}</h1>
        {data && (
          <Text tone="secondary">
            {written({ weekday: 'long', day: 'numeric', month: 'long' })}
          </Text>
        )}
      </header>
      {!data && tonight.isPending && <DataLoading shape="tiles" />}
      {!data && tonight.isError && (
        <DataFailed error={tonight.error} onRetry={() => void tonight.refetch()} />
      )}
      {data && (
        <>
          <DayFigures data={data} go={go} />
          <Grid gap={4} min="400px" fit align="start">
            <DayCurve data={data} weekday={weekday} />
            <Stack gap={4} fluid>
              <AttentionList
                attention={data.attention}
                go={go}
                onChanged={() => void tonight.refetch()}
              />
              {can('hours.view') && <WorkingNow />}
              {can('hours.rates') && <LabourToday go={go} />}
            </Stack>
          </Grid>
        </>
      )}
    </Stack>
  );
}
