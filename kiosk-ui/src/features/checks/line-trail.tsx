import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/health.ts';
import { parseTime } from '../../lib/time.ts';
import { Row, Text } from '../../ui/layout.tsx';
import styles from './line-trail.module.css';

/** It is not known whether this ticket came out in the kitchen. */
const doubtful = new Set<CheckItem['printed_state']>(['failed', 'unconfirmed', 'cancelled']);

/** What becomes of a line: when it was sent, when the kitchen had it on its screen or on paper, and when it was ready: by the venue's clock. */
export function LineTrail({ item }: { item: CheckItem }) {
  const { t, i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
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
            <time dateTime={at} className="tabular">
              {format.format(parseTime(at))}
            </time>
          </Text>
        ),
      )}
      {item.printed_state !== null && (
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
