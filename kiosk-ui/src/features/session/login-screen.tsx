import type { ActiveSession, Person } from '@comanda/contract/session';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { setPerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { DemoHint, type Credentials } from './demo-hint.tsx';
import { FullLogin } from './full-login.tsx';
import { JoinPanel } from './join-panel.tsx';
import { usePinLogin } from './mutations.ts';
import { PeopleTiles } from './people-tiles.tsx';
import { PinPanel } from './pin-panel.tsx';
import { useListActiveSessions } from './queries.ts';
import styles from './session.module.css';
import { SetPinDialog } from './set-pin-dialog.tsx';

interface LoginScreenProps {
  /** Clock and device controls of the app. */
  clock: ReactNode;
  controls: ReactNode;
  footer: ReactNode;
}

/** Quick log-in by tile and PIN, full log-in by email and password. */
export function LoginScreen({ clock, controls, footer }: LoginScreenProps) {
  const { t } = useTranslation();
  const health = useHealth();
  const people = useListActiveSessions();
  const pinLogin = usePinLogin();
  const client = useQueryClient();
  const [chosenWay, setWay] = useState<'quick' | 'full' | null>(null);
  const [chosen, setChosen] = useState<ActiveSession | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [filled, setFilled] = useState<Credentials | null>(null);
  const [joining, setJoining] = useState(false);
  const [withoutPin, setWithoutPin] = useState<Person | null>(null);

  const [purpose, setPurpose] = useState<'open' | 'clock'>('open');
  const leaveTile = useCallback(() => {
    setChosen(null);
    setPurpose('open');
  }, []);

  const enter = (person: Person) => {
    client.clear();
    setPerson(person);
  };
  const isDemo = health.data?.demo ?? false;
  const available = (people.data?.length ?? 0) > 0;
  const way = available ? (chosenWay ?? 'quick') : 'full';
  const choose = (person: ActiveSession) => {
    if (person.has_pin) return setChosen(person);
    setNotice(t('session.noPinYet', { name: person.display_name }));
    setWay('full');
  };

  const isChoosing = !chosen && !joining;
  const titles = { quick: t('session.welcome'), full: t('session.welcomeFull') };
  const title = chosen ? chosen.display_name : titles[way];

  return (
    <Grid className={styles.login}>
      <Stack as="aside" gap={6} flex className={styles.brand}>
        <Stack gap={4} className={styles.brandHead}>
          <Mark size={64} />
          <p className={styles.product}>{t('common.appName')}</p>
        </Stack>
        <Stack gap={2} tone="secondary" className={styles.brandFoot}>
          <p className={styles.venue}>{health.data?.venue_name}</p>
          {clock}
        </Stack>
      </Stack>
      <Stack as="main" flex shrink anchor>
        <Row justify="end" className={styles.controls} pad={3}>
          {controls}
        </Row>
        <Stack gap={5} justify="center" grow className={styles.content}>
          {joining && <JoinPanel onBack={() => setJoining(false)} onPerson={enter} />}
          {!joining && <h1 className={chosen ? styles.centred : undefined}>{title}</h1>}
          {!people.isPending && isChoosing && (
            <Tabs
              label={t('session.loginWays')}
              value={way}
              onChange={setWay}
              stretch
              items={[
                { value: 'quick', label: t('session.quickLogin'), disabled: !available },
                { value: 'full', label: t('session.fullLogin') },
              ]}
            />
          )}
          {people.isPending && <LoadingState shape="tiles" count={4} />}
          {people.isError && (
            <ErrorState error={people.error} onRetry={() => void people.refetch()} />
          )}
          {way === 'quick' && isChoosing && (
            <PeopleTiles people={people.data ?? []} onChoose={choose} />
          )}
          {way === 'quick' && chosen && (
            <Tabs
              label={t('timeClock.byPin')}
              value={purpose}
              onChange={setPurpose}
              stretch
              items={[
                { value: 'open', label: t('timeClock.open') },
                { value: 'clock', label: t('timeClock.title') },
              ]}
            />
          )}
          {way === 'quick' && chosen && purpose === 'clock' && (
            <ClockPanel
              person={chosen}
              onBack={leaveTile}
              onRecorded={() => void people.refetch()}
            />
          )}
          {way === 'quick' && chosen && purpose === 'open' && (
            <PinPanel
              label={t('session.enterPin')}
              submitLabel={t('session.login')}
              onSubmit={(pin) =>
                pinLogin
                  .mutateAsync({ userId: chosen.user_id, pin })
                  .then(({ user }) => enter(user))
              }
              leading={
                <Button icon={IconArrowLeft} onClick={leaveTile}>
                  {t('common.back')}
                </Button>
              }
            />
          )}
          {way === 'full' && !people.isPending && !joining && (
            <FullLogin
              key={filled?.email}
              demo={isDemo}
              filled={filled}
              notice={notice}
              onPerson={(person) => (person.has_pin ? enter(person) : setWithoutPin(person))}
            />
          )}
          {isChoosing && !people.isPending && (
            <Button variant="quiet" onClick={() => setJoining(true)}>
              {t('session.firstTime')}
            </Button>
          )}
          {isDemo && isChoosing && !people.isPending && (
            <DemoHint
              onChoose={(credentials) => {
                setFilled(credentials);
                setWay('full');
              }}
            />
          )}
        </Stack>
        {footer}
      </Stack>
      {withoutPin && <SetPinDialog person={withoutPin} onDone={enter} />}
    </Grid>
  );
}
