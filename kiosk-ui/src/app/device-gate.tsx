import type { Person } from '@comanda/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { setLanguage } from '../lib/language.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { useOwnDevice } from '../lib/own-device.ts';
import { setPerson, usePerson } from '../lib/session.ts';
import { refreshAll } from '../live/cache-effects.ts';
import { Stack } from '../ui/layout.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import styles from './device-gate.module.css';
import { LanguageControl, ThemeToggle } from './preferences.tsx';
import { useVenueDefaults } from './venue-defaults.ts';

// Seen once in the life of a device: they stay out of the first load.
const EnrolScreen = lazy(async () => {
  const [{ EnrolScreen }] = await Promise.all([
    import('../features/devices/enrol-screen.tsx'),
    firstRunTexts(),
  ]);
  return { default: EnrolScreen };
});
const SetupScreen = lazy(async () => {
  const [{ SetupScreen }] = await Promise.all([
    import('../features/setup/setup-screen.tsx'),
    firstRunTexts(),
  ]);
  return { default: SetupScreen };
});

async function firstRunTexts(): Promise<void> {
  const { addFirstRunTexts } = await import('../i18n/first-run.ts');
  addFirstRunTexts();
}

const ENROLLED_KEY = 'device_enrolled';
const LANGUAGE_KEY = 'device_language';

/** Shows the product on an enrolled device, its code on another one, and the guided set-up on a new box. */
export function DeviceGate({ children }: { children: ReactNode }) {
  const device = useOwnDevice();
  const client = useQueryClient();
  const { refetch: refetchDevice } = device;
  const [, navigate] = useLocation();
  const isAlone = usePerson() === null;
  useVenueDefaults();
  const { state, setup_needed, language } = device.data ?? {};
  // The set-up goes on after the box has people: its last step tries the printer.
  const [settingUp, setSettingUp] = useState(false);
  if (setup_needed && !settingUp) setSettingUp(true);
  const isEnrolled = state === 'enrolled' && !settingUp;
  useEffect(() => {
    if (state === undefined) return;
    writeLocal(ENROLLED_KEY, isEnrolled ? '1' : null);
    if (state !== 'enrolled') setPerson(null);
  }, [state, isEnrolled]);
  useEffect(() => {
    // A person who was logged out remotely may have lost the device as well.
    if (isAlone) void refetchDevice();
  }, [isAlone, refetchDevice]);
  useEffect(() => {
    // What a manager has chosen for this device applies until a person chooses here.
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
      <LanguageControl />
      <ThemeToggle />
    </>
  );
  // The box is asked again in the background; a device that was enrolled does not wait for the answer.
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
    <Suspense fallback={<LoadingState shape="block" />}>
      {settingUp ? (
        <SetupScreen controls={controls} onDone={(owner) => void finish(owner)} />
      ) : (
        <EnrolScreen
          device={device.data}
          controls={controls}
          onEnrolled={() => refreshAll(client)}
        />
      )}
    </Suspense>
  );
}
