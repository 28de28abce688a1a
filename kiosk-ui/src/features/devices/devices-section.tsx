import type { Device } from '@comanda/contract/devices';
import { IconCheck, IconDeviceTabletOff, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { DeviceForm } from './device-form.tsx';
import styles from './devices.module.css';
import { InstallCard } from './install-card.tsx';
import { useListDevices, useListPrinters, useRevokeDevice } from './mutations.ts';

const tones = { pending: 'warning', enrolled: 'success', revoked: 'neutral' } as const;
const order = { pending: 0, enrolled: 1, revoked: 2 };

/** Devices; those that wait for approval come first, with their code. */
export function DevicesSection() {
  const { t } = useTranslation();
  const devices = useListDevices();
  const printers = useListPrinters();
  const problemText = useProblemText();
  const elapsed = useElapsedText();
  const now = useNow(30_000);
  const revoke = useRevokeDevice();
  const rows = useMemo(
    () => devices.data && [...devices.data].sort((a, b) => order[a.state] - order[b.state]),
    [devices.data],
  );
  const nameOf = (device: Device) => device.name || device.agent || t('devices.unknown');
  const columns: Column<Device>[] = [
    {
      id: 'name',
      title: t('devices.name'),
      value: nameOf,
      cell: (device) => (
        <Stack as="span" className={styles.device}>
          <span>{nameOf(device)}</span>
          <small>
            {[
              device.this_device ? t('devices.thisDevice') : null,
              device.name ? device.agent : null,
              device.address,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('devices.state'),
      value: (device) => order[device.state],
      cell: (device) => (
        <Stack as="span" className={styles.device}>
          <StatusDot tone={tones[device.state]} label={t(`devices.states.${device.state}`)} />
          {device.code && <strong className={styles.code}>{device.code}</strong>}
        </Stack>
      ),
    },
    {
      id: 'people',
      title: t('devices.people'),
      value: (device) => device.people.join(', ') || '–',
    },
    {
      id: 'setup',
      title: t('devices.setup'),
      wideOnly: true,
      // Set when it is approved.
      cell: (device) =>
        device.state !== 'pending' && (
          <Stack as="span" className={styles.device}>
            <span>{t(`devices.screens.${device.start_screen ?? 'role'}`)}</span>
            <small>
              {[
                device.language &&
                  t(device.language === 'es' ? 'common.spanish' : 'common.english'),
                printers.data?.find(({ id }) => id === device.printer_id)?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Stack>
        ),
    },
    {
      id: 'seen',
      title: t('devices.lastSeen'),
      value: (device) => 0 - device.last_seen,
      cell: (device) => (
        <Text as="span" nowrap>
          {t('people.ago', { elapsed: elapsed(now - device.last_seen) })}
        </Text>
      ),
    },
  ];
  const confirmRevoke = async (device: Device) => {
    const name = nameOf(device);
    const yes = await confirm({
      title: t('devices.revokeTitle', { name }),
      message: t(device.this_device ? 'devices.revokeThis' : 'devices.revokeQuestion'),
      confirmLabel: t('devices.revoke'),
      danger: true,
    });
    if (!yes) return;
    revoke.mutate(device.id, {
      onSuccess: () => notify('success', t('devices.revoked', { name })),
      onError: (error) => notify('error', problemText(error)),
    });
  };
  const actions = (device: Device, onOpen: (device: Device) => void): RowAction[] => {
    if (device.state === 'revoked') return [];
    const isWaiting = device.state === 'pending';
    return [
      {
        id: 'edit',
        label: t(isWaiting ? 'devices.approve' : 'devices.edit'),
        icon: isWaiting ? IconCheck : IconPencil,
        onPress: () => onOpen(device),
      },
      {
        id: 'revoke',
        label: t(isWaiting ? 'devices.refuse' : 'devices.revoke'),
        icon: IconDeviceTabletOff,
        onPress: () => void confirmRevoke(device),
        danger: true,
      },
    ];
  };
  return (
    <RecordSection
      title={t('admin.sections.devices')}
      intro={t('devices.intro')}
      before={<InstallCard />}
      rows={rows}
      source={devices}
      nameOf={nameOf}
      columns={columns}
      add={t('devices.add')}
      edit={false}
      form={(device, close) => <DeviceForm device={device} onClose={close} />}
      actions={actions}
      isMuted={(device) => device.state === 'revoked'}
      empty={{ title: t('devices.none') }}
    />
  );
}
