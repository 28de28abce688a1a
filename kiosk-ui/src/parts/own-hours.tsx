import {
  exportOwnHours,
  getOwnHours,
  objectToHours,
  type HoursPeriod,
} from '@comanda/contract/time-clock';
import { addDays } from '@comanda/domain/business-day';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/browser/language.ts';
import { downloadAnswer } from '../lib/api/csv.ts';
import { useHealth } from '../lib/api/health.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useRead } from '../lib/api/use-read.ts';
import { useDay } from '../lib/api/when.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { FieldGroup, FormSheet } from '../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { notify } from '../ui/toast.tsx';
import { EntryNotes, PeriodCard, useHoursText } from './hours-period.tsx';
import { useCommandForm } from './record-form.tsx';

/** The own hours of the last seven business days, with their corrections; the person may object to them. */
export function OwnHours() {
  const { t, i18n } = useTranslation();
  const hoursText = useHoursText();
  const problemText = useProblemText();
  const today = useHealth().data?.business_day;
  const [objecting, setObjecting] = useState<HoursPeriod | null>(null);
  const hours = useRead(
    getOwnHours,
    { query: { from: addDays(today ?? '2026-01-01', -6), to: today ?? '2026-01-01' } },
    { enabled: today !== undefined },
  );
  const { data } = hours;
  const download = () =>
    downloadAnswer(
      exportOwnHours,
      { query: { language: languageOf([i18n.language]) } },
      'hours',
    ).catch((error: unknown) => notify('error', problemText(error)));
  return (
    <FieldGroup title={t('timeClock.mine')} hint={t('timeClock.thisWeek')}>
      {hours.isPending && <LoadingState shape="block" />}
      {hours.isError && <ErrorState error={hours.error} onRetry={() => void hours.refetch()} />}
      {data?.periods.length === 0 && <Text tone="secondary">{t('timeClock.none')}</Text>}
      {data?.periods.toReversed().map((period) => (
        <PeriodCard
          key={period.start}
          period={period}
          actions={<Button onClick={() => setObjecting(period)}>{t('timeClock.object')}</Button>}
        />
      ))}
      {data && <EntryNotes dated entries={data.others} />}
      {data && (
        <Row gap={3} justify="between" align="center" wrap>
          <strong>{t('timeClock.total', { hours: hoursText(data.worked_minutes) })}</strong>
          <Button variant="quiet" icon={IconDownload} onClick={() => void download()}>
            {t('timeClock.download')}
          </Button>
        </Row>
      )}
      {objecting && <ObjectionForm period={objecting} onClose={() => setObjecting(null)} />}
    </FieldGroup>
  );
}

function ObjectionForm({ period, onClose }: { period: HoursPeriod; onClose: () => void }) {
  const { t } = useTranslation();
  const day = useDay();
  // The newest row that counts: the end, or what a correction made of it.
  const entry = period.entries.findLast(({ counts }) => counts);
  const { form, sheet } = useCommandForm({
    endpoint: objectToHours,
    first: { reason: '' },
    required: ['reason'],
    bodyOf: (body) => ({ ...body, entry_id: entry?.id ?? 0 }),
    saved: t('timeClock.objected'),
    onClose,
  });
  return (
    <FormSheet
      title={t('timeClock.objectTitle', { day: day(period.business_day) })}
      saveLabel={t('timeClock.send')}
      {...sheet}
    >
      <Stack gap={4}>
        <PeriodCard period={period} />
        <TextAreaField
          label={t('timeClock.objectReason')}
          hint={t('timeClock.objectHint')}
          {...form.text('reason')}
        />
      </Stack>
    </FormSheet>
  );
}
