import type { Person } from '@comanda/contract/session';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchActs } from '../../lib/api/write-log.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from '../app.module.css';
import { changeTour, readTour, useTour } from './tour-state.ts';
import { stepsDoneBy, tourOf } from './tour.ts';

/** The next step of the tour, above the real screens; it advances with what the user does on them. */
export function TourStrip({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [{ done }] = useTour(person.id);
  useEffect(
    () =>
      watchActs((act) => {
        const steps = stepsDoneBy(act);
        if (steps.length === 0) return;
        const before = readTour(person.id).done;
        changeTour(person.id, { done: [...new Set([...before, ...steps])] });
      }),
    [person.id],
  );
  const steps = tourOf(person.user_role, can);
  const next = steps.find((step) => !done.includes(step));
  const count = steps.filter((step) => done.includes(step)).length;
  return (
    <Row gap={3} align="center" className={styles.tour} role="status">
      <span>
        <strong>{t('help.tour.progress', { done: count, total: steps.length })}</strong>{' '}
        {next ? t(`help.tour.steps.${next}`) : t('help.tour.finished')}
      </span>
      <IconButton
        icon={IconX}
        label={t('help.tour.stop')}
        onClick={() => changeTour(person.id, { running: false })}
      />
    </Row>
  );
}
