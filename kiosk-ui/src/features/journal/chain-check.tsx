import { checkJournal } from '@comanda/contract/journal';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Stack, Text } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './journal.module.css';

type Reply = ReplyOf<typeof checkJournal>;
const PART = 10_000;

/** Verifies the chain in parts, so that progress can be shown and it can be cancelled. */
async function follow(signal: AbortSignal, onPart: (reply: Reply) => void): Promise<Reply> {
  let checked = 0;
  let after = 0;
  for (;;) {
    const reply = await call(checkJournal, { query: { after, limit: PART }, signal });
    checked += reply.checked;
    onPart(reply);
    if (reply.done) return { ...reply, checked };
    after = reply.through_id;
  }
}

/** Whether the journal was changed outside the program. */
export function ChainCheck() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [running, setRunning] = useState<{ part: number; abort: AbortController } | null>(null);
  const [result, setResult] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const start = () => {
    const abort = new AbortController();
    setRunning({ part: 0, abort });
    setResult(null);
    setFailure(null);
    follow(abort.signal, ({ through_id, last_id }) =>
      setRunning({ part: last_id === 0 ? 1 : through_id / last_id, abort }),
    )
      .then(setResult, (error: unknown) => {
        if (!abort.signal.aborted) setFailure(error);
      })
      .finally(() => setRunning(null));
  };
  return (
    <Card className={styles.check}>
      <p>{t('journal.checkIntro')}</p>
      {running ? (
        <>
          <Progress label={t('journal.checking')} value={running.part} />
          <Button onClick={() => running.abort.abort()}>{t('common.cancel')}</Button>
        </>
      ) : (
        <Button variant="primary" icon={IconShieldCheck} onClick={start}>
          {t('journal.check')}
        </Button>
      )}
      {failure !== null && (
        <Text tone="error" className={styles.broken} role="alert">
          {problemText(failure)}
        </Text>
      )}
      {result && <Result result={result} />}
    </Card>
  );
}

function faultOf(t: TFunction, { broken_id, missing, wrong_hours_id }: Reply): string {
  if (broken_id !== null) return t('journal.brokenRow', { number: broken_id });
  if (missing || wrong_hours_id === null) return t('journal.missingRows');
  return t('journal.wrongHours', { number: wrong_hours_id });
}

function Result({ result }: { result: Reply }) {
  const { t } = useTranslation();
  if (!result.ok) {
    return (
      <Text tone="error" className={styles.broken} role="alert">
        <Icon of={IconAlertTriangle} size={22} />
        {faultOf(t, result)}
      </Text>
    );
  }
  return (
    <Stack role="status" gap={2} className={styles.whole}>
      <p>
        <Icon of={IconShieldCheck} size={22} />
        {t('journal.whole', { count: result.checked })}
      </p>
      <Text tone="secondary" size="body">
        {t('journal.sealHint')}
      </Text>
      <Box as="code" pad={3} round="control" fill="raised" anywhere>
        {result.seal}
      </Box>
    </Stack>
  );
}
