import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOwnClock } from '../parts/own-clock.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './app.module.css';

/** Reminds a user who takes orders without being clocked in, where the venue wants that. */
export function ClockStrip() {
  const { t } = useTranslation();
  const clock = useOwnClock();
  if (!clock || clock.state.state !== 'out' || clock.state.clock_in === 'off') return null;
  return (
    <Row gap={3} align="center" className={`${styles.banner} ${styles.reminder}`} role="status">
      <Icon of={IconClockExclamation} size={22} />
      <span>
        {t(clock.state.clock_in === 'require' ? 'timeClock.remindRequired' : 'timeClock.remind')}
      </span>
      <Button busy={clock.busy !== null} onClick={() => clock.act('in')}>
        {t('timeClock.do.in')}
      </Button>
    </Row>
  );
}
