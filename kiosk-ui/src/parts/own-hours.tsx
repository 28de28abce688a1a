import { getOwnShiftPlan, type ShiftOfPlan } from '@comanda/contract/planned-shifts';
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
import { spanText } from '../lib/format/day-text.ts';
import { languageOf } from '../lib/browser/language.ts';
import { downloadAnswer } from '../lib/api/csv.ts';
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
import { ShiftKept } from './shift-kept.tsx';
import { useShownWeek, WeekPicker } from './week-picker.tsx';

/** The own week, planned and worked, with corrections; the person may object to them. */
export function OwnHours() {
  const { t, i18n } = useTranslation();
  const hoursText = useHoursText();
  const problemText = useProblemText();
  const shown = useShownWeek();
  const { week } = shown;
  const [objecting, setObjecting] = useState<HoursPeriod | null>(null);
  const asked = { enabled: week !== '' };
  const days = { from: week, to: week === '' ? '' : addDays(week, 6) };
  const hours = useRead(getOwnHours, { query: days }, asked);
  const plan = useRead(getOwnShiftPlan, { query: { week } }, asked);
  const failed = [hours, plan].find(({ isError }) => isError);
  const { data } = hours;
  const download = () =>
    downloadAnswer(
      exportOwnHours,
      { query: { language: languageOf([i18n.language]) } },
      'hours',
    ).catch((error: unknown) => notify('error', problemText(error)));
  const planned = plan.data?.planned_minutes ?? 0;
  const sums = [
    ...(planned > 0 ? [`${t('timeClock.planned')} ${hoursText(planned)}`] : []),
    ...(data && data.worked_minutes > 0
      ? [`${t('timeClock.worked')} ${hoursText(data.worked_minutes)}`]
      : []),
  ];
  return (
    <FieldGroup title={t('timeClock.mine')}>
      <WeekPicker shown={shown} />
      {!failed && (hours.isPending || plan.isPending) && <LoadingState shape="block" />}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {data && plan.data && (
        <>
          {data.periods.length === 0 && planned === 0 && (
            <Text tone="secondary">{t('timeClock.none')}</Text>
          )}
          {plan.data.days.map(({ day, shifts }) => (
            <OwnDay
              key={day}
              day={day}
              shifts={shifts}
              periods={data.periods.filter(({ business_day }) => business_day === day)}
              onObject={setObjecting}
            />
          ))}
          <EntryNotes dated entries={data.others} />
          <Row gap={3} justify="between" align="center" wrap>
            <strong>{sums.join(' · ')}</strong>
            <Button variant="quiet" icon={IconDownload} onClick={() => void download()}>
              {t('timeClock.download')}
            </Button>
          </Row>
        </>
      )}
      {objecting && <ObjectionForm period={objecting} onClose={() => setObjecting(null)} />}
    </FieldGroup>
  );
}

interface OwnDayProps {
  day: string;
  shifts: readonly ShiftOfPlan[];
  periods: readonly HoursPeriod[];
  onObject: (period: HoursPeriod) => void;
}

/** The shifts of a day and what was worked; nothing on a free day. */
function OwnDay({ day, shifts, periods, onObject }: OwnDayProps) {
  const { t, i18n } = useTranslation();
  const dayText = useDay();
  const planned = shifts.map((shift) => (
    <Stack key={shift.id} as="span" tight align="start">
      <Text as="span" numeric>
        {t('timeClock.shift', { times: spanText(shift, i18n.language) })}
      </Text>
      {shift.note !== '' && (
        <Text as="span" tone="secondary">
          {shift.note}
        </Text>
      )}
      <ShiftKept shift={shift} />
    </Stack>
  ));
  if (periods.length === 0) {
    return (
      planned.length > 0 && (
        <Stack gap={2} surface="panel" pad={3} fluid>
          <strong>{dayText(day)}</strong>
          {planned}
        </Stack>
      )
    );
  }
  return periods.map((period, index) => (
    <PeriodCard
      key={period.start}
      period={period}
      planned={index === 0 ? planned : undefined}
      actions={<Button onClick={() => onObject(period)}>{t('timeClock.object')}</Button>}
    />
  ));
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
