import type { PersonWeek, WorkWeekReport } from '@comanda/contract/work-week';
import { durationText } from '@comanda/domain/durations';
import { workSums } from '@comanda/domain/work-week';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useShortDay } from '../../lib/api/when.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useTitleText } from '../../lib/session/roles.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './hours.module.css';
import { useDayColumns, useWarningText } from './week-columns.tsx';

interface PersonSheetProps {
  person: PersonWeek;
  week: WorkWeekReport;
  seesPay: boolean;
  /** On the screen; on paper every person has a sheet. */
  shown: boolean;
}

/** The days of a person, the sums of the week, and on paper the lines for two signatures. */
export function PersonSheet({ person, week, seesPay, shown }: PersonSheetProps) {
  const { t, i18n } = useTranslation();
  const dayText = useShortDay();
  const warningText = useWarningText();
  const titleText = useTitleText();
  const columns = useDayColumns(seesPay, person.days);
  const venue = useHealth().data?.venue_name ?? '';
  const { totals, user_name, role_title } = person;
  const sums = workSums.filter(
    (name) => name === 'worked' || (name !== 'night' && totals[name] > 0),
  );
  return (
    <section className={shown ? styles.sheet : `${styles.sheet} ${styles.onPaper}`}>
      <Stack gap={3} fluid surface="card" pad={4}>
        <Row gap={3} align="baseline" justify="between" wrap>
          <h2>{user_name}</h2>
          <Text tone="secondary">
            {[venue, titleText(role_title), `${dayText(week.week)} – ${dayText(week.to)}`]
              .filter((words) => words !== '')
              .join(' · ')}
          </Text>
        </Row>
        <DataTable
          label={t('workWeek.sheetOf', { name: user_name })}
          rows={person.days}
          rowKey={(row) => row.day}
          rowName={(row) => row.day}
          columns={columns}
          isMuted={(row) => row.periods.length === 0}
        />
        <Row gap={4} wrap>
          {sums.map((name) => (
            <Text key={name}>
              {`${t(`workWeek.${name}`)}: `}
              <strong>{durationText(totals[name])}</strong>
            </Text>
          ))}
          {totals.pay !== null && (
            <Text>
              {`${t('workWeek.pay')}: `}
              <strong>{formatCents(totals.pay, i18n.language)}</strong>
            </Text>
          )}
        </Row>
        {warningText(person).map((words) => (
          <StatusDot key={words} tone="warning" label={words} />
        ))}
        <div className={styles.signature}>
          <span>{t('workWeek.signed', { name: user_name })}</span>
          <span>{t('workWeek.signedFor', { venue })}</span>
        </div>
      </Stack>
    </section>
  );
}
