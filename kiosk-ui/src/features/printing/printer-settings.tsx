import {
  IconBluetooth,
  IconCashRegister,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import {
  printerConfig,
  printModes,
  setDeviceFirst,
  setPrintMode,
} from '../../lib/printing/print-config.ts';
import { connectThermal, disconnectThermal } from '../../lib/printing/thermal.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DrawerForm } from './drawer-form.tsx';
import { useMeans } from './means.ts';
import { MeansBanner } from './means-banner.tsx';
import { MeansStatus } from './means-status.tsx';
import { MessageLine } from './message-line.tsx';
import styles from './printing.module.css';
import { printTestHere, queueTest, testSections } from './run-test.ts';
import { useMessage } from './use-message.ts';

/** How this device prints: the available ways, the mode, the connected printer. */
export function PrinterSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const means = useMeans();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('devicePrinting.openSettings')} width={640}>
      <Stack gap={5}>
        <MeansBanner means={means} />
        <MeansStatus means={means} />
        <DeviceActs means={means} />
        <RadioList
          label={t('devicePrinting.mode')}
          value={means.mode}
          onChange={setPrintMode}
          items={printModes.map((value) => ({
            value,
            label: t(`devicePrinting.modes.${value}`),
            hint: t(`devicePrinting.modeHints.${value}`),
          }))}
        />
        <p className={styles.quiet} role="status">
          {t('devicePrinting.nextWay', {
            way: t(`devicePrinting.ways.${means.way ?? 'none'}`),
          })}
        </p>
        {(means.serial || means.bluetooth) && (
          <Switch
            label={t('devicePrinting.deviceFirst')}
            hint={t('devicePrinting.deviceFirstHint')}
            checked={means.deviceFirst}
            onChange={setDeviceFirst}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function DeviceActs({ means }: { means: ReturnType<typeof useMeans> }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const { message, say, clear } = useMessage();
  const [busy, setBusy] = useState<string | null>(null);
  const [drawer, setDrawer] = useState(false);
  const send = useSendCommand();
  const { line, missing, boxPrinter } = means;
  const act = (name: string, done: string, work: () => Promise<unknown>) => {
    setBusy(name);
    clear();
    work()
      .then(
        () => say('success', done),
        (error: unknown) => say('error', problemText(error)),
      )
      .finally(() => setBusy(null));
  };
  const connect = (kind: 'serial' | 'bluetooth') =>
    act(kind, t('devicePrinting.connected'), () => connectThermal(kind));
  const connectAgain = () =>
    act('again', t('devicePrinting.connected'), () => connectThermal('bluetooth', missing));
  const order = {
    config: printerConfig.get(),
    sections: [...testSections],
    language: i18n.language === 'es' ? ('es' as const) : ('en' as const),
  };
  // The printer at this device has priority over the box's, on which a test may need an approval.
  const test = () =>
    act('test', t('devicePrinting.printed'), () =>
      line ? printTestHere(line.kind, order) : queueTest(send, t, order),
    );
  const mayTest = line ? can('printer.test') : boxPrinter !== null;
  const mayOpen = line !== null || boxPrinter !== null;
  const closeDrawer = () => setDrawer(false);
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        {line ? (
          <Button
            icon={IconPlugConnectedX}
            busy={busy === 'leave'}
            onClick={() => act('leave', t('devicePrinting.left'), disconnectThermal)}
          >
            {t('devicePrinting.disconnect')}
          </Button>
        ) : (
          <>
            {missing && (
              <>
                <Button
                  variant="primary"
                  icon={IconBluetooth}
                  disabled={busy !== null}
                  busy={busy === 'again'}
                  onClick={connectAgain}
                >
                  {t('devicePrinting.connectAgain', { name: missing.name })}
                </Button>
                <Button
                  icon={IconPlugConnectedX}
                  disabled={busy !== null}
                  onClick={() => act('leave', t('devicePrinting.forgotten'), disconnectThermal)}
                >
                  {t('devicePrinting.forget')}
                </Button>
              </>
            )}
            <Button
              icon={IconPlugConnected}
              disabled={busy !== null}
              busy={busy === 'serial'}
              onClick={() => connect('serial')}
            >
              {t('devicePrinting.connectSerial')}
            </Button>
            <Button
              icon={IconBluetooth}
              disabled={busy !== null}
              busy={busy === 'bluetooth'}
              onClick={() => connect('bluetooth')}
            >
              {t('devicePrinting.connectBluetooth')}
            </Button>
          </>
        )}
        <Button icon={IconPrinter} disabled={!mayTest} busy={busy === 'test'} onClick={test}>
          {t('devicePrinting.print')}
        </Button>
        <Button
          icon={IconCashRegister}
          disabled={!mayOpen || drawer}
          onClick={() => setDrawer(true)}
        >
          {t('devicePrinting.openDrawer')}
        </Button>
      </Row>
      {(!mayTest || !mayOpen) && (
        <p className={styles.quiet}>
          {!mayTest && t('devicePrinting.testNeeds')} {!mayOpen && t('devicePrinting.drawerNeeds')}
        </p>
      )}
      {drawer && mayOpen && (
        <DrawerForm
          printerId={line ? null : (boxPrinter?.id ?? null)}
          onCancel={closeDrawer}
          onDone={() => {
            closeDrawer();
            say('success', t('devicePrinting.drawerOpened'));
          }}
        />
      )}
      <MessageLine message={message} />
    </Stack>
  );
}
