import type { Backup } from '@comanda/contract/backups';
import {
  IconDatabaseExport,
  IconDownload,
  IconFolder,
  IconRestore,
  IconUsb,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './backups.module.css';
import { CopyFolder } from './copy-folder.tsx';
import { useListBackups, useCreateBackup, type Backups } from './queries.ts';
import { RestoreSheet } from './restore-sheet.tsx';
import { sizeText } from './size-text.ts';

/** The box's backups: create, download and restore one. */
export function BackupsSection() {
  const { t, i18n } = useTranslation();
  const backups = useListBackups();
  const make = useCreateBackup();
  const problemText = useProblemText();
  const elapsed = useElapsedText();
  const now = useNow(30_000);
  const zone = useHealth().data?.time_zone;
  const mayRestore = usePermissions().can('box.restore');
  const [chosen, setChosen] = useState<Backup | null>(null);
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  const whenOf = ({ at }: Backup) => time.format(at);
  const columns: Column<Backup>[] = [
    {
      id: 'at',
      title: t('backups.when'),
      value: ({ at }) => 0 - at,
      cell: (backup) => (
        <Stack as="span" className={styles.when}>
          <span>{whenOf(backup)}</span>
          <small>{t('people.ago', { elapsed: elapsed(now - backup.at) })}</small>
        </Stack>
      ),
    },
    { id: 'kind', title: t('backups.kind'), value: ({ kind }) => t(`backups.kinds.${kind}`) },
    {
      id: 'size',
      title: t('backups.size'),
      align: 'end',
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => sizeText(bytes, localeOf(i18n.language)),
    },
  ];
  const download = ({ name }: Backup) => {
    const link = document.createElement('a');
    link.href = `/api/backups/${encodeURIComponent(name)}/file`;
    link.download = `comanda-${name}`;
    link.click();
  };
  const backUp = () =>
    make.mutate(undefined, {
      onSuccess: () => notify('success', t('backups.made')),
      onError: (error) => notify('error', problemText(error)),
    });
  return (
    <SectionPage
      title={t('admin.sections.backups')}
      intro={t('backups.intro')}
      action={
        <Button variant="primary" busy={make.isPending} icon={IconDatabaseExport} onClick={backUp}>
          {t('backups.make')}
        </Button>
      }
    >
      {backups.data && <Copies data={backups.data} time={time} />}
      {backups.data && mayRestore && <CopyFolder chosen={backups.data.chosen_folder} />}
      <DataTable
        label={t('admin.sections.backups')}
        rows={backups.data?.backups}
        source={backups}
        rowKey={({ name }) => name}
        rowName={whenOf}
        columns={columns}
        pageSize={30}
        actions={(backup) => [
          {
            id: 'download',
            label: t('backups.download'),
            icon: IconDownload,
            onPress: () => download(backup),
          },
          {
            id: 'restore',
            label: t(mayRestore ? 'backups.restore' : 'backups.look'),
            icon: IconRestore,
            onPress: () => setChosen(backup),
          },
        ]}
        empty={{ title: t('backups.none'), hint: t('backups.noneHint') }}
      />
      {chosen && (
        <RestoreSheet
          backup={chosen}
          when={whenOf(chosen)}
          mayRestore={mayRestore}
          onClose={() => setChosen(null)}
        />
      )}
    </SectionPage>
  );
}

/** The state of copies outside the box, in sentences. */
function Copies({ data, time }: { data: Backups; time: Intl.DateTimeFormat }) {
  const { t } = useTranslation();
  const tones = { ready: 'success', missing: 'warning', failed: 'error' } as const;
  return (
    <Stack
      as="ul"
      gap={3}
      surface="card"
      className={styles.copies}
      pad={4}
      aria-label={t('backups.copies')}
    >
      {data.copies.length === 0 && (
        <li>
          <StatusDot tone="warning" label={t('backups.noCopies')} />
        </li>
      )}
      {data.copies.map(({ folder, state, newest, reason }) => (
        <li key={folder}>
          {folder.startsWith('/media/') ? (
            <Icon of={IconUsb} size={22} />
          ) : (
            <Icon of={IconFolder} size={22} />
          )}
          <Stack as="span" className={styles.when}>
            <StatusDot tone={tones[state]} label={t(`backups.states.${state}`)} />
            <small>
              {[
                folder,
                newest && t('backups.newestCopy', { when: time.format(newest) }),
                state === 'ready' && data.encrypted ? t('backups.sealed') : null,
                reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
