import {
  cancelUpdate,
  checkUpdate,
  installUpdate,
  getUpdate,
  rollBackUpdate,
  updateSteps,
  type UpdateReport,
} from '@comanda/contract/updates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { notify } from '../../ui/toast.tsx';
import { BoxPart } from './box-part.tsx';
import { Available, Changes, isDownloading, ReleaseFeed } from './release-feed.tsx';
import { uploadFile } from './upload-update.ts';

const isBusy = (state: UpdateReport['state'] | undefined) =>
  state === 'checking' || state === 'installing';

/**
 * Updates from a file or the stick: verified by the box, installed step by step, rolled back if the new version
 * fails.
 */
export function UpdatePart() {
  const { t } = useTranslation();
  const report = useRead(
    getUpdate,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        isBusy(data?.state) || isDownloading(data?.feed ?? null) ? 1000 : 60_000,
    },
  );
  const { data } = report;
  if (!data) return null;
  return (
    <BoxPart heading={t('updates.heading')}>
      <Text tone="secondary">{t('updates.running', { version: data.version })}</Text>
      {data.refused && data.state !== 'failed' && <Refused refused={data.refused} />}
      {data.unavailable === 'not_installed' && <Text>{t('updates.notInstalled')}</Text>}
      {data.unavailable === 'no_signer' && <Text>{t('updates.noSigner')}</Text>}
      {!data.unavailable && (
        <>
          {data.feed && !data.found && <Available feed={data.feed} />}
          <State report={data} />
          {!isBusy(data.state) && <ReleaseFeed feed={data.feed} />}
        </>
      )}
    </BoxPart>
  );
}

/** An upgrade that did not happen, also one by apt. */
function Refused({ refused }: { refused: NonNullable<UpdateReport['refused']> }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { version, at, reason } = refused;
  return (
    <Stack gap={1} role="alert">
      <Text>{t('updates.refused', { version, time: when(at) })}</Text>
      <Text tone="secondary">{t('updates.reason', { reason })}</Text>
    </Stack>
  );
}

function State({ report }: { report: UpdateReport }) {
  const { t } = useTranslation();
  const { state, step, found, version, message } = report;
  const [isChoosing, setChoosing] = useState(false);
  if (isBusy(state)) {
    const index = step === null ? 0 : updateSteps.indexOf(step);
    return (
      <Progress
        label={t(`updates.steps.${step ?? 'checking'}`)}
        value={state === 'checking' ? null : (index + 0.5) / updateSteps.length}
      />
    );
  }
  return (
    <>
      {state === 'done' && (
        <Row gap={3} align="center" wrap role="status">
          <Text>{t('updates.done')}</Text>
          <Button onClick={() => window.location.reload()}>{t('updates.reload')}</Button>
        </Row>
      )}
      {state === 'failed' && (
        <Stack gap={1} role="alert">
          <Text>{t('updates.failed', { version })}</Text>
          {message && <Text tone="secondary">{t('updates.reason', { reason: message })}</Text>}
        </Stack>
      )}
      {found && !isChoosing ? (
        <Ready report={report} found={found} onAnother={() => setChoosing(true)} />
      ) : (
        <Source report={report} onChosen={() => setChoosing(false)} />
      )}
    </>
  );
}

/** The source of the update: a file of this device, or of the stick in the box. */
function Source({ report, onChosen }: { report: UpdateReport; onChosen: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const send = useSendCommand();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(send, file, setProgress),
    onSuccess: onChosen,
  });
  const check = useCommand(checkUpdate, (stick: string) => ({ body: { stick } }), onChosen);
  const back = useCommand(rollBackUpdate);
  const { stick, previous } = report;
  const failed = upload.error ?? check.error;
  if (upload.isPending) return <Progress label={t('updates.uploading')} value={progress} />;
  const askBack = async (version: string) => {
    const yes = await confirm({
      title: t('updates.back', { version }),
      message: t('updates.backMessage', { version }),
      confirmLabel: t('updates.back', { version }),
      danger: true,
    });
    if (!yes) return;
    back.mutate(
      { body: { version, lose_changes: 1 } },
      { onError: (error) => notify('error', problemText(error)) },
    );
  };
  return (
    <>
      <FileDrop
        label={t('updates.file')}
        hint={t('updates.fileHint')}
        accept=".update"
        error={failed && problemText(failed)}
        onFile={(file) => {
          setProgress(0);
          upload.mutate(file);
        }}
      />
      {stick.length > 0 && <Text tone="secondary">{t('updates.stick')}</Text>}
      {stick.map((name) => (
        <Row key={name}>
          <Button busy={check.isPending} onClick={() => check.mutate(name)}>
            {t('updates.check', { name })}
          </Button>
        </Row>
      ))}
      {previous && (
        <Row>
          <Button variant="quiet" busy={back.isPending} onClick={() => void askBack(previous)}>
            {t('updates.back', { version: previous })}
          </Button>
        </Row>
      )}
    </>
  );
}

interface ReadyProps {
  report: UpdateReport;
  found: NonNullable<UpdateReport['found']>;
  onAnother: () => void;
}

/** The verified update: what is new, and when to install it. */
function Ready({ report, found, onAnother }: ReadyProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const when = useWhen();
  const install = useCommand(installUpdate);
  const cancel = useCommand(cancelUpdate);
  const { open_checks, planned_at, quiet_at } = report;
  const { version, changes } = found;
  const start = (body: { at: 'now' | 'quiet'; with_open_checks?: 1 }) =>
    install.mutate(
      { body: { version, ...body } },
      { onError: (error) => notify('error', problemText(error)) },
    );
  const startNow = async () => {
    if (open_checks === 0) return start({ at: 'now' });
    const yes = await confirm({
      title: t('updates.openTitle', { count: open_checks }),
      message: t('updates.openMessage'),
      confirmLabel: t('updates.anyway'),
      danger: true,
    });
    if (yes) start({ at: 'now', with_open_checks: 1 });
  };
  return (
    <>
      <strong>{t('updates.ready', { version })}</strong>
      <Changes text={changes} />
      {planned_at && (
        <Row gap={3} align="center" wrap role="status">
          <Text>{t('updates.planned', { version, time: when(planned_at) })}</Text>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('updates.cancel')}
          </Button>
        </Row>
      )}
      <Row gap={3} wrap>
        <Button variant="primary" busy={install.isPending} onClick={() => void startNow()}>
          {t('updates.now')}
        </Button>
        {!planned_at && (
          <Button busy={install.isPending} onClick={() => start({ at: 'quiet' })}>
            {t('updates.later', { time: when(quiet_at) })}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('updates.another')}
        </Button>
      </Row>
    </>
  );
}
