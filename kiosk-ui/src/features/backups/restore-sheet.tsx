import type { Backup, BackupContents, previewBackup } from '@comanda/contract/backups';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { setPerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { Box, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './backups.module.css';
import { usePreviewBackup, useRestoreBackup } from './queries.ts';

interface RestoreSheetProps {
  backup: Backup;
  /** When it was made, as text. */
  when: string;
  mayRestore: boolean;
  onClose: () => void;
}

/** A backup compared with the current data, what restoring would lose, and the typed confirmation. */
export function RestoreSheet({ backup, when, mayRestore, onClose }: RestoreSheetProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const contents = usePreviewBackup(backup.name);
  const restore = useRestoreBackup(backup.name);
  const [typed, setTyped] = useState('');
  const word = t('backups.word');
  const isMeant = typed.trim().toLocaleUpperCase() === word;
  // After a second confirmation the next attempt restores it although it was altered.
  const isAltered = hasCode(restore.error, 'backup_altered');
  const goBack = () =>
    restore.mutate(isAltered, {
      onSuccess: () => {
        notify('success', t('backups.restored', { when }));
        // Every user must log in again: the sessions of the backup are invalid.
        setPerson(null);
        window.location.assign('/');
      },
    });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('backups.of', { when })}
      footer={
        <>
          <Button onClick={onClose} disabled={restore.isPending}>
            {t('common.close')}
          </Button>
          {mayRestore && (
            <Button
              variant="danger"
              disabled={!isMeant || !contents.data}
              busy={restore.isPending}
              onClick={goBack}
            >
              {t(isAltered ? 'backups.restoreAnyway' : 'backups.restore')}
            </Button>
          )}
        </>
      }
    >
      {contents.error && (
        <DataFailed error={contents.error} onRetry={() => void contents.refetch()} />
      )}
      {!contents.data && !contents.error && <DataLoading />}
      {contents.data && (
        <Stack gap={4}>
          <Comparison backup={contents.data.backup} now={contents.data.now} />
          <Loss backup={contents.data.backup} now={contents.data.now} />
          <KeptAccess changes={contents.data.access} />
          {mayRestore && (
            <>
              <p>{t('backups.consequence')}</p>
              <TextField
                label={t('backups.typeWord', { word })}
                value={typed}
                autoCapitalize="characters"
                onChange={(event) => setTyped(event.target.value)}
              />
            </>
          )}
          {restore.error && (
            <Text tone="error" role="alert">
              {problemText(restore.error)}{' '}
              {hasCode(restore.error, 'backup_altered') && (
                <small lang="en">{String(restore.error.extra['reason'])}</small>
              )}
            </Text>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

interface Both {
  backup: BackupContents;
  now: BackupContents;
}

function Comparison({ backup, now }: Both) {
  const { t, i18n } = useTranslation();
  const zone = useHealth().data?.time_zone;
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  });
  const money = (pesos: number) => formatCents(pesos, i18n.language);
  const rows: [string, (of: BackupContents) => string][] = [
    [t('backups.venue'), (of) => of.venue_name],
    [t('backups.newest'), (of) => time.format(of.newest_record)],
    [t('backups.checks'), (of) => String(of.checks)],
    [t('backups.closedChecks'), (of) => String(of.closed_checks)],
    [t('backups.sales'), (of) => money(of.closed_total)],
    [t('backups.products'), (of) => String(of.products)],
    [t('backups.users'), (of) => String(of.users)],
  ];
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('backups.then')}</th>
          <th scope="col">{t('backups.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label} data-differs={of(backup) !== of(now) || undefined}>
            <th scope="row">{label}</th>
            <td>{of(backup)}</td>
            <td>{of(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A restore does not bring back access that was revoked since the backup. */
function KeptAccess({ changes }: { changes: ReplyOf<typeof previewBackup>['access'] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{t('backups.staysTitle')}</h3>
      <ul>
        {changes.map(({ kind, name }, index) => (
          <li key={index}>
            {t(`backups.stays.${kind}`, { name: name || t('backups.unnamedDevice') })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loss({ backup, now }: Both) {
  const { t, i18n } = useTranslation();
  const checks = now.checks - backup.checks;
  const cents = now.closed_total - backup.closed_total;
  if (checks <= 0 && cents <= 0) return <Text tone="secondary">{t('backups.losesNothing')}</Text>;
  return (
    <Box as="p" padY={3} padX={4} border="error" round="control" role="alert">
      {t('backups.loses', {
        count: Math.max(0, checks),
        amount: formatCents(Math.max(0, cents), i18n.language),
      })}
    </Box>
  );
}
