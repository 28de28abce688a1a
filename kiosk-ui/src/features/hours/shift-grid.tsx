import type { PersonOfPlan, ShiftOfPlan, ShiftPlan } from '@comanda/contract/planned-shifts';
import { durationText } from '@comanda/domain/durations';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { weekdayText } from '../../lib/format/day-text.ts';
import { ShiftKept } from '../../parts/shift-kept.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import type { ShiftPlace } from './shift-form.tsx';
import styles from './hours.module.css';

interface ShiftGridProps {
  plan: ShiftPlan;
  /** Absent for those who only look. */
  onOpen: ((shift: ShiftOfPlan | ShiftPlace) => void) | undefined;
}

/** People down, days across: the shifts of each day, how they were kept, and the hours of the week. */
export function ShiftGrid({ plan: { people, today }, onOpen }: ShiftGridProps) {
  const { t, i18n } = useTranslation();
  const days = people[0]?.days.map(({ day }) => day) ?? [];
  return (
    <div className={styles.frame} role="region" aria-label={t('plannedShifts.grid')} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('plannedShifts.person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {weekdayText(day, i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_id}>
              <th scope="row">
                {person.user_name}
                {(['planned', 'worked'] as const).map((kind) => {
                  const minutes = person[`${kind}_minutes`];
                  return (
                    minutes > 0 && (
                      <Text key={kind} as="span" tone="secondary" className={styles.sum} numeric>
                        {`${t(`plannedShifts.${kind}`)} ${durationText(minutes)}`}
                      </Text>
                    )
                  );
                })}
              </th>
              {person.days.map((day) => (
                <td key={day.day} data-today={day.day === today || undefined}>
                  <DayCell person={person} day={day} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({
  person,
  day,
  onOpen,
}: {
  person: PersonOfPlan;
  day: PersonOfPlan['days'][number];
  onOpen: ShiftGridProps['onOpen'];
}) {
  const { t, i18n } = useTranslation();
  const where = { name: person.user_name, day: weekdayText(day.day, i18n.language) };
  return (
    <Stack gap={1} align="start">
      {day.shifts.map((shift) => {
        const times = `${shift.starts}–${shift.ends}`;
        return (
          <Stack key={shift.id} align="start">
            {onOpen && (
              <button
                type="button"
                className={styles.times}
                aria-label={`${t('plannedShifts.edit', where)}, ${times}`}
                onClick={() => onOpen(shift)}
              >
                {times}
              </button>
            )}
            <span className={onOpen ? printed.onPaper : styles.times}>{times}</span>
            <ShiftKept shift={shift} />
            {shift.note !== '' && <Text tone="secondary">{shift.note}</Text>}
          </Stack>
        );
      })}
      {onOpen && day.shifts.length === 0 && (
        <IconButton
          icon={IconPlus}
          label={t('plannedShifts.addFor', where)}
          onClick={() => onOpen({ user_id: person.user_id, day: day.day })}
        />
      )}
    </Stack>
  );
}
