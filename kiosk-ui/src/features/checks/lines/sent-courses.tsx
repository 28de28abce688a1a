import { IconFlame } from '@tabler/icons-react';
import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useCourseName } from '../../../parts/course-name.ts';
import { useFireItems } from './course-queries.ts';
import { courseGroups } from './sent-items.ts';
import { SentList, type SentListProps } from './sent-list.tsx';
import styles from './sent-courses.module.css';

interface SentCoursesProps extends SentListProps {
  checkId: number;
}

/** The items of a check: one list, or one per course with a button that fires its held items. */
export function SentCourses({ checkId, items, ...acts }: SentCoursesProps) {
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
  return groups.map(({ course, items: own, held }) => {
    const name = course === null ? t('courses.none') : courseName(course);
    return (
      <section key={course ?? 0} aria-label={name}>
        <Row gap={3} align="center" className={styles.head}>
          <strong>{name}</strong>
          {held.length > 0 && <span>{t('courses.heldCount', { count: held.length })}</span>}
          {held.length > 0 && mayFire && (
            <Button
              busy={fire.isPending}
              aria-label={course === null ? t('courses.fireHeld') : t('courses.fireLine', { name })}
              icon={IconFlame}
              onClick={() =>
                fire.mutate(course === null ? { item_ids: held.map(({ id }) => id) } : { course })
              }
            >
              {t('courses.fire')}
            </Button>
          )}
        </Row>
        <SentList items={own} {...acts} onFire={fireLine} />
      </section>
    );
  });
}
