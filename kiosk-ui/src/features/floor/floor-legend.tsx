import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/format/time.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { litInView } from '../../ui/lit-in-view.ts';
import { StatusDot, type DotTone } from '../../ui/status-dot.tsx';
import { figures, isIn, type Figure, type Place } from './figures.ts';
import styles from './floor.module.css';

const tones: Record<Figure, DotTone> = {
  unsent: 'unsent',
  late: 'late',
  ready: 'ready',
  bills: 'primary',
  waiting: 'new',
  open: 'occupied',
  free: 'free',
};

export interface LegendProps {
  /** All tables and checks without one. */
  places: readonly Place[];
  /** One of several rooms is shown; the figures are those of all, so that no one waits in the others. */
  several: boolean;
  chosen: Figure | null;
  onChoose: (figure: Figure | null) => void;
}

/** The current figures, in the colours and shapes of the plan. A tap on one leaves only what it counts. */
export function FloorLegend({ places, several, onChoose, ...props }: LegendProps) {
  const { t } = useTranslation();
  // The button answers at once, the tables in the frames after it.
  const [chosen, setChosen] = useOptimistic(props.chosen);
  const choose = (figure: Figure | null) => {
    startTransition(() => {
      setChosen(figure);
      onChoose(figure);
    });
  };
  const now = useNow(10_000);
  const counts = figures.map((figure) => {
    const counted = places.filter((place) => isIn(figure, place, now));
    const units = counted.reduce((sum, { unsent }) => sum + unsent, 0);
    return { figure, count: figure === 'unsent' ? units : counted.length };
  });
  return (
    <Row
      ref={litInView}
      gap={1}
      align="center"
      tone="secondary"
      className={styles.figures}
      role="group"
      aria-label={t('floor.summary')}
    >
      {several && (
        <Text as="span" nowrap className={styles.allRooms}>
          {t('floor.allRooms')}
        </Text>
      )}
      {counts
        .filter(({ figure, count }) => count > 0 || figure === chosen)
        .map(({ figure, count }) => (
          <button
            key={figure}
            type="button"
            role="checkbox"
            className={styles.figure}
            aria-checked={figure === chosen}
            onClick={() => choose(figure === chosen ? null : figure)}
          >
            <StatusDot tone={tones[figure]} label={t(`floor.figures.${figure}`, { count })} />
          </button>
        ))}
    </Row>
  );
}
