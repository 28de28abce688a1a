import type { Person } from '@comanda/contract/session';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useTour } from './tour-state.ts';
import { tourOf } from './tour.ts';

/** The first shift of the user's role: what to do once, what is done, and its start. */
export function TourPart({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [{ running, done }, change] = useTour(person.id);
  const steps = tourOf(person.user_role, can);
  if (steps.length === 0) return null;
  const begin = () => {
    change({ running: true, done: [] });
    onClose();
  };
  return (
    <Stack as="section" gap={3}>
      <h3>{t('help.tour.title')}</h3>
      <Text tone="secondary">{t('help.tour.lead')}</Text>
      {(running || done.length > 0) && (
        <Stack as="ol" gap={2}>
          {steps.map((step) => {
            const isDone = done.includes(step);
            return (
              <Row as="li" key={step} gap={2} tone={isDone ? 'secondary' : 'text'}>
                <Icon of={isDone ? IconCircleCheck : IconCircle} size={22} />
                <span>
                  {t(`help.tour.steps.${step}`)}
                  <span className="visually-hidden">
                    {`: ${t(isDone ? 'help.tour.done' : 'help.tour.missing')}`}
                  </span>
                </span>
              </Row>
            );
          })}
        </Stack>
      )}
      <Row gap={2} wrap>
        <Button onClick={begin}>
          {t(done.length > 0 || running ? 'help.tour.again' : 'help.tour.start')}
        </Button>
        {running && (
          <Button onClick={() => change({ running: false })}>{t('help.tour.stop')}</Button>
        )}
      </Row>
    </Stack>
  );
}
