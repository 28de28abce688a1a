import type { ThemeData } from '@comanda/contract/themes';
import { useTranslation } from 'react-i18next';
import { cssVariables } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './themes.module.css';

const stages = ['new', 'progress', 'ready', 'delivered'] as const;
const ages = ['fresh', 'attention', 'urgent'] as const;

/** The product's own components under a theme that is not in use yet: floor, check and kitchen. */
export function ThemePreview({ theme, small = false }: { theme: ThemeData; small?: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.preview}
      data-small={small || undefined}
      style={cssVariables(theme)}
      inert
      aria-hidden="true"
    >
      <div className={styles.floor}>
        <span className={styles.table}>{'1'}</span>
        <span className={styles.table} data-state="open">
          {'2'}
        </span>
        <span className={styles.table} data-state="ready">
          {'3'}
        </span>
      </div>
      {!small && (
        <>
          <Card>
            <h3>{t('themes.sample.check')}</h3>
            <p className={styles.line}>
              <span>{t('themes.sample.item')}</span>
              <Money cents={12500} />
            </p>
            <p className={styles.quiet}>{t('themes.sample.note')}</p>
            <p className={styles.total}>
              <span>{t('floor.total')}</span>
              <Money cents={12500} />
            </p>
            <div className={styles.buttons}>
              <Button variant="primary">{t('orders.summary.close')}</Button>
              <Button>{t('common.cancel')}</Button>
              <Button variant="danger">{t('common.delete')}</Button>
            </div>
          </Card>
          <Card className={styles.states}>
            {stages.map((stage) => (
              <StatusDot key={stage} tone={stage} label={t(`themes.sample.stages.${stage}`)} />
            ))}
            {ages.map((age) => (
              <span key={age} className={styles.age} style={{ color: `var(--state-${age})` }}>
                {t('common.time.minutes', { count: { fresh: 3, attention: 9, urgent: 21 }[age] })}
              </span>
            ))}
          </Card>
          <TextField label={t('common.search')} value={t('themes.sample.item')} readOnly />
        </>
      )}
    </div>
  );
}
