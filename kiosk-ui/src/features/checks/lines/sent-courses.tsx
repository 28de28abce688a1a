import { IconFlame } from '@tabler/icons-react';
import type { CheckItem } from '@comanda/contract/checks';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useCourseName } from '../../../parts/course-name.ts';
import { useFireItems } from './course-queries.ts';
import { isByGuest } from '../fold.ts';
import { courseGroups, type CourseGroup } from './sent-items.ts';
import { SentList, type SentListProps } from './sent-list.tsx';
import styles from './sent-courses.module.css';

interface SentCoursesProps extends SentListProps {
  checkId: number;
}

/** The items of a check: one list, or one per course with a button that fires its held items, or by guest. */
export const SentCourses = memo(Courses);

function Courses({ checkId, items, ...acts }: SentCoursesProps) {
  const { t } = useTranslation();
  const courseName = useCourseName();
  const { can } = usePermissions();
  const fire = useFireItems(checkId);
  const mayFire = can('orders.send');
  const fireLine = mayFire
    ? (item: CheckItem) => {
        if (!fire.isPending) fire.mutate({ item_ids: [item.id] });
      }
    : undefined;
  const groups = courseGroups(items);
  const [only] = groups;
  if (groups.length < 2 && only?.course == null && !only?.held.length) {
    return <SentList items={items} {...acts} />;
  }
  const head = ({ course, held }: CourseGroup) => (
    <CourseHead
      name={course === null ? t('courses.none') : courseName(course)}
      course={course}
      held={held.length}
      busy={fire.isPending}
      onFire={
        mayFire
          ? () => fire.mutate(course === null ? { item_ids: held.map(({ id }) => id) } : { course })
          : undefined
      }
    />
  );
  // By guest, a course has lines in several places; its heading stays above them while some are held.
  if (isByGuest(items)) {
    return (
      <>
        {groups.map(
          (group) =>
            group.held.length > 0 && <Fragment key={group.course ?? 0}>{head(group)}</Fragment>,
        )}
        <SentList items={items} {...acts} showsCourse onFire={fireLine} />
      </>
    );
  }
  return groups.map((group) => (
    <section
      key={group.course ?? 0}
      aria-label={group.course === null ? t('courses.none') : courseName(group.course)}
    >
      {head(group)}
      <SentList items={group.items} {...acts} onFire={fireLine} />
    </section>
  ));
}

interface CourseHeadProps {
  name: string;
  course: number | null;
  /** The number of its held lines. */
  held: number;
  busy: boolean;
  /** Absent when nothing may be sent. */
  onFire: (() => void) | undefined;
}

function CourseHead({ name, course, held, busy, onFire }: CourseHeadProps) {
  const { t } = useTranslation();
  return (
    <Row gap={3} align="center" className={styles.head}>
      <strong>{name}</strong>
      {held > 0 && <span>{t('courses.heldCount', { count: held })}</span>}
      {held > 0 && onFire && (
        <Button
          busy={busy}
          aria-label={course === null ? t('courses.fireHeld') : t('courses.fireLine', { name })}
          icon={IconFlame}
          onClick={onFire}
        >
          {t('courses.fire')}
        </Button>
      )}
    </Row>
  );
}
