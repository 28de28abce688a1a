import { IconPlayerPause } from '@tabler/icons-react';
import { offeredCourses } from '@comanda/domain/courses';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../../lib/api/health.ts';
import { useCourseName } from '../../../parts/course-name.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './course-choice.module.css';
import { planSend, type SendPlan } from './pending.ts';
import type { PendingStore } from './pending-store.ts';

/** Whether the venue uses courses, or these lines already have one. */
export function useShowsPlan(plans: readonly SendPlan[]): boolean {
  const isUsed = useHealth().data?.use_courses ?? false;
  return isUsed || plans.some(({ course, hold }) => course !== null || hold);
}

/** The offered courses, and one from elsewhere that is chosen. */
function coursesWith(course: number | null): number[] {
  return course === null || offeredCourses.includes(course)
    ? offeredCourses
    : [...offeredCourses, course];
}

interface CourseChoiceProps {
  plan: SendPlan;
  onChange: (plan: SendPlan) => void;
}

/** Course and hold of one line. */
export function CourseChoice({ plan, onChange }: CourseChoiceProps) {
  const { t } = useTranslation();
  const courseName = useCourseName();
  if (!useShowsPlan([plan])) return null;
  return (
    <Stack as="fieldset" gap={2} className={styles.choice}>
      <legend>{t('courses.course')}</legend>
      <Grid gap={2} className={styles.chips}>
        {[null, ...coursesWith(plan.course)].map((course) => (
          <button
            key={course ?? 0}
            type="button"
            aria-pressed={plan.course === course}
            onClick={() => onChange({ ...plan, course })}
          >
            {course === null ? t('courses.none') : courseName(course)}
          </button>
        ))}
      </Grid>
      <Switch
        label={t('courses.hold')}
        hint={t('courses.holdHint')}
        checked={plan.hold}
        onChange={(hold) => onChange({ ...plan, hold })}
      />
    </Stack>
  );
}

/** Course and hold of the whole send, above its lines. */
export function SendPlanRow(props: SendPlanRowProps) {
  return useShowsPlan(props.pending.list.items) ? <PlanRow {...props} /> : null;
}

interface SendPlanRowProps {
  pending: PendingStore;
  disabled: boolean;
}

function PlanRow({ pending, disabled }: SendPlanRowProps) {
  const { t } = useTranslation();
  const courseName = useCourseName();
  const { items } = pending.list;
  const [first] = items;
  const agree = items.every((item) => item.course === first?.course);
  const held = items.length > 0 && items.every((item) => item.hold);
  return (
    <Row gap={2} shrink className={styles.plan} role="group" aria-label={t('courses.whole')}>
      <select
        aria-label={t('courses.course')}
        disabled={disabled}
        value={agree ? (first?.course ?? 0) : 'mixed'}
        onChange={(event) => {
          const course = Number(event.target.value) || null;
          pending.update((list) => planSend(list, { course }));
        }}
      >
        {!agree && (
          <option value="mixed" disabled>
            {t('courses.mixed')}
          </option>
        )}
        <option value={0}>{t('courses.none')}</option>
        {coursesWith(agree ? (first?.course ?? null) : null).map((course) => (
          <option key={course} value={course}>
            {courseName(course)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t('courses.holdAll')}
        aria-pressed={held}
        disabled={disabled}
        onClick={() => pending.update((list) => planSend(list, { hold: !held }))}
      >
        <Icon of={IconPlayerPause} />
        {t('courses.hold')}
      </button>
    </Row>
  );
}

/** The course of a pending or sent line, and whether it is held. */
export function PlanMark({ course, held }: { course: number | null; held: boolean }) {
  const { t } = useTranslation();
  const courseName = useCourseName();
  if (course === null && !held) return null;
  return (
    <Row
      as="span"
      inline
      align="center"
      tone="secondary"
      className={styles.mark}
      data-held={held || undefined}
    >
      {held && <IconPlayerPause stroke={2} size={16} aria-hidden="true" />}
      {[course === null ? null : courseName(course), held ? t('courses.held') : null]
        .filter(Boolean)
        .join(' · ')}
    </Row>
  );
}
