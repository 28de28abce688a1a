import type { HoursPeriod, TimeEntry } from '@comanda/contract/time-clock';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useDay, useHour, useWhen } from '../lib/api/when.ts';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { StatusDot, type DotTone } from '../ui/status-dot.tsx';

/** Times that are farther apart are shown with their days. */
const halfDayMs = 12 * 60 * 60_000;

/** Minutes in words: 7 h 38 min. */
export function useHoursText(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) =>
    minutes < 60
      ? t('timeClock.minutes', { minutes })
      : t('timeClock.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is to be seen of a period besides its times. */
export function PeriodFlags({ period }: { period: HoursPeriod }) {
  const { t } = useTranslation();
  const flags: [shown: boolean, name: 'open' | 'forgotten' | 'corrected' | 'objected', DotTone][] =
    [
      [period.state === 'open', 'open', 'success'],
      [period.state === 'forgotten', 'forgotten', 'error'],
      [period.objected, 'objected', 'warning'],
      [period.corrected, 'corrected', 'primary'],
    ];
  return (
    <Row as="span" gap={3} rowGap={1} wrap>
      {flags
        .filter(([shown]) => shown)
        .map(([, name, tone]) => (
          <StatusDot key={name} tone={tone} label={t(`timeClock.flags.${name}`)} />
        ))}
    </Row>
  );
}

/** From when until when a user worked, with the breaks. */
export function PeriodTimes({ period }: { period: HoursPeriod }) {
  const { t } = useTranslation();
  const hour = useHour();
  const span = (start: number, end: number | null) =>
    t('timeClock.span', {
      start: hour(start),
      end:
        end !== null
          ? hour(end)
          : period.state === 'open'
            ? t('timeClock.now')
            : t('timeClock.noEnd'),
    });
  const { breaks } = period;
  return (
    <Stack as="span" tight>
      <Text as="span" numeric>
        {span(period.start, period.end)}
      </Text>
      {breaks.length > 0 && (
        <Text as="span" tone="secondary" numeric>
          {t('timeClock.breaks', {
            count: breaks.length,
            times: breaks.map(({ start, end }) => span(start, end)).join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Corrections and objections as sentences, with who made them and why. */
export function EntryNotes({
  entries,
  dated = false,
}: {
  entries: readonly TimeEntry[];
  /** Whether their day is not known from what is around them. */
  dated?: boolean;
}) {
  const { t } = useTranslation();
  const [when, hour] = [useWhen(), useHour()];
  const notes = entries.filter(({ reason }) => reason !== '');
  const what = ({ kind, former_kind, former_at, at }: TimeEntry) => {
    const entry = t(
      `timeClock.acts.${kind === 'void' || kind === 'objection' ? (former_kind ?? kind) : kind}`,
    );
    const isSameDay = former_at === null || Math.abs(at - former_at) < halfDayMs;
    const written = dated || !isSameDay ? when : hour;
    const time = written(at);
    if (kind === 'void') return t('timeClock.entry.removed', { entry, time });
    if (kind === 'objection') return t('timeClock.entry.objection', { entry, time });
    return former_at === null
      ? t('timeClock.entry.added', { entry, time })
      : t('timeClock.entry.corrected', { entry, time, former: written(former_at) });
  };
  if (notes.length === 0) return null;
  return (
    <Stack as="ul" gap={2}>
      {notes.map((entry) => (
        <Stack as="li" key={entry.id} tight>
          <span>{what(entry)}</span>
          <Text as="span" tone="secondary">
            {entry.approver_name === null
              ? t('timeClock.entry.by', { name: entry.by_name, reason: entry.reason })
              : t('timeClock.entry.approved', {
                  name: entry.by_name,
                  approver: entry.approver_name,
                  reason: entry.reason,
                })}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

interface PeriodCardProps {
  period: HoursPeriod;
  /** What was planned for its day. */
  planned?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** A period of work with everything that was recorded about it. */
export function PeriodCard({ period, planned, actions }: PeriodCardProps) {
  const day = useDay();
  const hoursText = useHoursText();
  return (
    <Stack gap={2} surface="panel" pad={3} fluid>
      <Row gap={2} justify="between" align="baseline" wrap>
        <strong>{day(period.business_day)}</strong>
        <Text as="span" weight="strong" numeric>
          {period.state === 'forgotten' ? '–' : hoursText(period.worked_minutes)}
        </Text>
      </Row>
      {planned}
      <PeriodTimes period={period} />
      <PeriodFlags period={period} />
      <EntryNotes entries={period.entries} />
      {actions && (
        <Row gap={2} wrap>
          {actions}
        </Row>
      )}
    </Stack>
  );
}
