import { toIso } from '@comanda/domain/time';
import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { useHour } from '../../../lib/api/when.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import styles from './line-history.module.css';

/** States in which it is unknown whether the kitchen ticket was printed. */
const doubtful = new Set<CheckItem['printed_state']>(['failed', 'unconfirmed', 'cancelled']);

/**
 * The history of a line by the venue's clock: when it was sent, when the kitchen saw it on a screen or printed it,
 * and when it was ready.
 */
export function LineTrail({ item }: { item: CheckItem }) {
  const { t } = useTranslation();
  const hour = useHour();
  const steps = [
    { key: 'sent', at: item.ordered_timestamp },
    { key: 'seen', at: item.seen_timestamp },
    { key: 'ready', at: item.status === 4 ? null : item.finished_timestamp },
  ] as const;
  return (
    <Row as="span" gap={3} rowGap={0} wrap tone="secondary" className={styles.trail}>
      {steps.map(({ key, at }) =>
        at === null ? null : (
          <Text key={key} as="span" nowrap className={styles.step}>
            {t(`checks.trail.${key}`)}{' '}
            <time dateTime={toIso(at)} className="tabular">
              {hour(at)}
            </time>
          </Text>
        ),
      )}
      {item.printed_state !== null && item.printed_state !== 'shown' && (
        <Text
          as="span"
          nowrap
          className={styles.step}
          data-doubt={doubtful.has(item.printed_state) || undefined}
        >
          {t(`checks.trail.print.${item.printed_state}`)}
        </Text>
      )}
      {item.seen_timestamp === null && item.status === 0 && item.printed_state !== 'printed' && (
        <Text as="span" nowrap className={styles.step}>
          {t('checks.trail.notSeen')}
        </Text>
      )}
    </Row>
  );
}
