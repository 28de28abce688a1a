import {
  openMoveFile,
  startMoveUpload,
  takeMoveFile,
  uploadMoveFile,
  type MoveContents,
} from '@comanda/contract/move';
import { getOwnDevice } from '@comanda/contract/devices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { fieldOf } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { readKey } from '../../lib/api/use-read.ts';
import { uploadParts } from '../../lib/api/upload-parts.ts';
import { useWhen } from '../../lib/api/when.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SetupForm } from './setup-form.tsx';
import styles from './setup.module.css';

interface MoveStepProps {
  /** The set-up code, which was checked. */
  code: string;
  onBack: () => void;
}

/** Uploads a move file; returns the token of the upload. */
async function send(code: string, file: File, onProgress: (part: number) => void): Promise<string> {
  const { upload } = await call(startMoveUpload, { body: { code, bytes: file.size } });
  const sendPart = (offset: number, bytes: Blob) =>
    call(uploadMoveFile, { params: { upload }, query: { offset }, bytes });
  await uploadParts(file, sendPart, onProgress);
  return upload;
}

/** Takes the venue of another box: its file, what is in it, and the new start. */
export function MoveStep({ code, onBack }: MoveStepProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [progress, setProgress] = useState(0);
  const [passphrase, setPassphrase] = useState('');
  const upload = useMutation({ mutationFn: (file: File) => send(code, file, setProgress) });
  const open = useMutation({
    mutationFn: (token: string) =>
      call(openMoveFile, { params: { upload: token }, body: { passphrase } }),
  });
  const take = useMutation({
    mutationFn: (token: string) => call(takeMoveFile, { params: { upload: token } }),
  });
  if (take.isSuccess) return <Starting />;
  const token = upload.data;
  const isWrong = fieldOf(open.error, ['passphrase']) !== null;
  const failed = take.error ?? (isWrong ? null : open.error);
  const submit = () => {
    if (!token) return;
    if (open.data) take.mutate(token);
    else open.mutate(token);
  };
  return (
    <SetupForm onSubmit={submit}>
      <Text tone="secondary">{t(open.data ? 'setup.move.check' : 'setup.move.lead')}</Text>
      {open.data ? (
        <Contents contents={open.data} />
      ) : upload.isPending ? (
        <Progress label={t('setup.move.uploading')} value={progress} />
      ) : (
        <FileDrop
          label={upload.variables?.name ?? t('setup.move.file')}
          hint={t('setup.move.fileHint')}
          accept=".age"
          error={upload.error && problemText(upload.error)}
          onFile={(file) => {
            setProgress(0);
            open.reset();
            upload.mutate(file);
          }}
        />
      )}
      {!open.data && (
        <TextField
          label={t('setup.move.passphrase')}
          type="password"
          autoComplete="off"
          maxLength={lengthOf(openMoveFile, 'passphrase')}
          value={passphrase}
          error={isWrong ? problemText(open.error) : null}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      )}
      {failed && (
        <Text tone="error" role="alert">
          {problemText(failed)}
        </Text>
      )}
      <Row gap={2} justify="end" wrap className={styles.buttons}>
        <Button size="lg" onClick={onBack} disabled={take.isPending}>
          {t('common.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!token || passphrase === ''}
          busy={open.isPending || take.isPending}
        >
          {t(open.data ? 'setup.move.take' : 'setup.move.open')}
        </Button>
      </Row>
    </SetupForm>
  );
}

/** What is in the file, for the person who decides. */
function Contents({ contents }: { contents: MoveContents }) {
  const { t } = useTranslation();
  const when = useWhen();
  const open = contents.open_checks;
  const rows: [string, string | number][] = [
    [t('setup.move.made'), when(contents.made_at)],
    [t('setup.move.version'), contents.version],
    [t('setup.move.checks'), t('setup.move.checksOpen', { checks: contents.checks, open })],
    [t('setup.move.products'), contents.products],
    [t('setup.move.people'), contents.users],
    [t('setup.move.devices'), contents.devices],
  ];
  return (
    <Stack gap={3} role="status">
      <h2>{contents.venue_name}</h2>
      <Stack as="ul" gap={2} className={styles.codes}>
        {rows.map(([label, value]) => (
          <Row as="li" key={label} gap={3} justify="between" wrap surface="panel">
            <Text as="span" tone="secondary">
              {label}
            </Text>
            <strong>{value}</strong>
          </Row>
        ))}
      </Stack>
      <Text tone="secondary">
        {t(contents.certificate ? 'setup.move.certificate' : 'setup.move.noCertificate')}
      </Text>
    </Stack>
  );
}

/** Until the box answers as the moved venue; this device then asks to be enrolled, or goes on. */
function Starting() {
  const { t } = useTranslation();
  const device = useQuery({
    queryKey: [...readKey(getOwnDevice), 'moved'],
    queryFn: ({ signal }) => call(getOwnDevice, { signal }).catch(() => null),
    refetchInterval: 1000,
    gcTime: 0,
  });
  const isMoved = device.data?.setup_needed === false;
  useEffect(() => {
    if (isMoved) window.location.assign('/');
  }, [isMoved]);
  return (
    <Stack gap={4} surface="card" className={styles.form} pad={5}>
      <Progress label={t('setup.move.starting')} value={null} />
    </Stack>
  );
}
