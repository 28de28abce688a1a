import { listUsers } from '@comanda/contract/people';
import {
  exportHours,
  listHours,
  type HoursPeriod,
  type PersonHours,
} from '@comanda/contract/time-clock';
import { addDays } from '@comanda/domain/business-day';
import { IconClockHour4, IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../lib/format/person-name.ts';
import { languageOf } from '../../lib/browser/language.ts';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useRoleTitle } from '../../lib/session/roles.ts';
import { EntryNotes, PeriodCard, useHoursText } from '../../parts/hours-period.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { CorrectionForm } from './correction-form.tsx';

interface Correcting {
  period: HoursPeriod | null;
  person: PersonHours | null;
}

const isToCheck = (period: HoursPeriod) => period.state === 'forgotten' || period.objected;

/** Hours by person and day, what is missing or contradicted, and corrections. */
export function HoursSection() {
  const health = useHealth().data;
  if (!health) return <DataLoading />;
  return <Hours today={health.business_day} timeZone={health.time_zone} />;
}

function Hours({ today, timeZone }: { today: string; timeZone: string }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [from, setFrom] = useState(addDays(today, -6));
  const [to, setTo] = useState(today);
  const [onlyToCheck, setOnlyToCheck] = useState(false);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const isAsked = from !== '' && to !== '' && from <= to;
  const hours = useRead(listHours, { query: { from, to } }, { enabled: isAsked });
  const mayCorrect = can('hours.correct');
  const users = useRead(listUsers, {}, { enabled: mayCorrect && can('people.view') });
  const people =
    users.data
      ?.filter(({ active }) => active === 1)
      .map((user) => ({ user_id: user.id, user_name: personName(user) })) ?? [];
  const shown = hours.data
    ?.map((person) => ({
      ...person,
      periods: person.periods.filter((period) => !onlyToCheck || isToCheck(period)),
    }))
    .filter(({ periods, others }) => periods.length > 0 || (!onlyToCheck && others.length > 0));
  return (
    <SectionPage
      title={t('admin.sections.hours')}
      intro={t('workedHours.intro')}
      action={
        mayCorrect &&
        people.length > 0 && (
          <Button
            variant="primary"
            icon={IconPlus}
            onClick={() => setCorrecting({ period: null, person: null })}
          >
            {t('workedHours.add')}
          </Button>
        )
      }
    >
      <Row gap={4} rowGap={3} wrap align="end">
        <TextField
          type="date"
          label={t('workedHours.from')}
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('workedHours.to')}
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value)}
        />
        <Checkbox label={t('workedHours.only')} checked={onlyToCheck} onChange={setOnlyToCheck} />
      </Row>
      {isAsked && hours.isPending && <DataLoading />}
      {hours.isError && <DataFailed error={hours.error} onRetry={() => void hours.refetch()} />}
      {shown?.length === 0 && (
        <EmptyState
          icon={IconClockHour4}
          title={t(onlyToCheck ? 'workedHours.nothingToCheck' : 'workedHours.empty')}
          hint={t(onlyToCheck ? 'workedHours.nothingToCheckHint' : 'workedHours.emptyHint')}
        />
      )}
      {shown?.map((person) => (
        <PersonCard
          key={person.user_id}
          person={person}
          onCorrect={mayCorrect ? (period) => setCorrecting({ period, person }) : null}
        />
      ))}
      {correcting && (
        <CorrectionForm
          period={correcting.period}
          person={correcting.person}
          people={people}
          day={to}
          timeZone={timeZone}
          onClose={() => setCorrecting(null)}
        />
      )}
    </SectionPage>
  );
}

interface PersonCardProps {
  person: PersonHours;
  onCorrect: ((period: HoursPeriod) => void) | null;
}

function PersonCard({ person, onCorrect }: PersonCardProps) {
  const { t, i18n } = useTranslation();
  const hoursText = useHoursText();
  const roleTitle = useRoleTitle();
  const problemText = useProblemText();
  const { user_id, user_name, worked_minutes, periods, others } = person;
  const download = () =>
    downloadAnswer(
      exportHours,
      { params: { id: user_id }, query: { language: languageOf([i18n.language]) } },
      `hours_${user_name}`,
    ).catch((error: unknown) => notify('error', problemText(error)));
  return (
    <Card>
      <Stack gap={3} fluid>
        <Row gap={3} align="center" justify="between" wrap>
          <Stack tight>
            <Text as="h2" size="section" weight="strong">
              {user_name}
            </Text>
            <Text tone="secondary">{roleTitle(person.user_role, person.role_title)}</Text>
          </Stack>
          <Row gap={3} align="center">
            <Text as="span" size="section" weight="strong" numeric>
              {hoursText(worked_minutes)}
            </Text>
            <Button
              variant="quiet"
              icon={IconDownload}
              aria-label={t('workedHours.csv', { name: user_name })}
              onClick={() => void download()}
            >
              {t('workedHours.file')}
            </Button>
          </Row>
        </Row>
        <Grid gap={3} min="300px" align="start">
          {periods.toReversed().map((period) => (
            <PeriodCard
              key={period.start}
              period={period}
              actions={
                onCorrect && (
                  <Button icon={IconPencil} onClick={() => onCorrect(period)}>
                    {t('workedHours.correct')}
                  </Button>
                )
              }
            />
          ))}
        </Grid>
        <EntryNotes dated entries={others} />
      </Stack>
    </Card>
  );
}
