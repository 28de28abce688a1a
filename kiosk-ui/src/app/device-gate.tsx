import type { Person } from '@comanda/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { addTexts } from '../i18n/texts.ts';
import { setLanguage } from '../lib/browser/language.ts';
import { readLocal, writeLocal } from '../lib/browser/local-storage.ts';
import { useGetOwnDevice } from '../lib/session/own-device.ts';
import { setPerson, usePerson } from '../lib/session/session.ts';
import { refreshAll } from '../live/cache-effects.ts';
import { later, screenPlace } from '../ui/later.tsx';
import { Stack } from '../ui/layout.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { LogInWarning } from './box-strip.tsx';
import styles from './device-gate.module.css';
import { HelpButton, HelpHost } from './help/help-host.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';
import { useVenueDefaults } from './venue-defaults.ts';

// Shown once per device, so they are not in the first bundle.
const EnrolScreen = later(async () => {
  const [{ EnrolScreen }] = await Promise.all([
    import('../features/devices/enrol-screen.tsx'),
    addTexts('firstRun'),
  ]);
  return EnrolScreen;
}, screenPlace());
const SetupScreen = later(async () => {
  const [{ SetupScreen }] = await Promise.all([
    import('../features/setup/setup-screen.tsx'),
    addTexts('firstRun'),
  ]);
  return SetupScreen;
}, screenPlace());

const ENROLLED_KEY = 'device_enrolled';
const LANGUAGE_KEY = 'device_language';

/** Shows the product on an enrolled device, its code on another one, and the setup wizard on a new box. */
export function DeviceGate({ children }: { children: ReactNode }) {
  const device = useGetOwnDevice();
  const client = useQueryClient();
  const { refetch: refetchDevice } = device;
  const [, navigate] = useLocation();
  const isAlone = usePerson() === null;
  useVenueDefaults();
  const { state, setup_needed, language } = device.data ?? {};
  // The wizard continues after the first user exists: its last step tests the printer.
  const [settingUp, setSettingUp] = useState(false);
  if (setup_needed && !settingUp) setSettingUp(true);
  const isEnrolled = state === 'enrolled' && !settingUp;
  useEffect(() => {
    if (state === undefined) return;
    writeLocal(ENROLLED_KEY, isEnrolled ? '1' : null);
    if (state !== 'enrolled') setPerson(null);
  }, [state, isEnrolled]);
  useEffect(() => {
    // A user who was logged out remotely may have lost the device as well.
    if (isAlone) void refetchDevice();
  }, [isAlone, refetchDevice]);
  useEffect(() => {
    // A language set by a manager for this device applies until a user chooses one here.
    if (!language || readLocal(LANGUAGE_KEY) === language) return;
    writeLocal(LANGUAGE_KEY, language);
    setLanguage(language);
  }, [language]);
  const finish = async (owner: Person) => {
    await refetchDevice();
    refreshAll(client);
    // The back office lists what is missing before the venue can open.
    navigate('/pos?screen=admin');
    setPerson(owner);
    setSettingUp(false);
  };
  const controls = (
    <>
      <HelpButton />
      <LanguageControl />
      <ThemeToggle />
    </>
  );
  // The state is refetched in the background; a device that was enrolled does not wait for it.
  if (isEnrolled || (state === undefined && readLocal(ENROLLED_KEY) === '1')) return children;
  if (!device.data) {
    return (
      <Stack as="main" className={styles.gate}>
        {device.isError ? (
          <ErrorState error={device.error} onRetry={() => void device.refetch()} />
        ) : (
          <LoadingState shape="block" />
        )}
      </Stack>
    );
  }
  return (
    <>
      {settingUp ? (
        <SetupScreen controls={controls} onDone={(owner) => void finish(owner)} />
      ) : (
        <EnrolScreen
          device={device.data}
          controls={controls}
          warning={<LogInWarning />}
          onEnrolled={() => refreshAll(client)}
        />
      )}
      <HelpHost screen={settingUp ? 'setup' : 'enrol'} />
    </>
  );
}
