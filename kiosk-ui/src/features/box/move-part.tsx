import { createMoveFile, shortestPassphrase } from '@comanda/contract/move';
import { health } from '@comanda/contract/session';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { fieldOf } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { ApiProblem, useProblemText } from '../../lib/api/problem.ts';
import { readKey } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BoxPart } from './box-part.tsx';

/** Moving the venue to a new box. */
export function MovePart() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <BoxPart heading={t('move.heading')}>
      <Text tone="secondary">{t('move.intro')}</Text>
      <Row>
        <Button icon={IconTruckDelivery} onClick={() => setOpened(true)}>
          {t('move.start')}
        </Button>
      </Row>
      {opened && <MoveSheet onClose={() => setOpened(false)} />}
    </BoxPart>
  );
}

const fields = ['passphrase', 'current_password'];

/** What happens, the passphrase of the file, and the password of the person who retires the box. */
function MoveSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [password, setPassword] = useState('');
  const move = useMutation({
    mutationFn: () => call(createMoveFile, { body: { passphrase, current_password: password } }),
  });
  const differs = repeated !== '' && repeated !== passphrase;
  const named = fieldOf(move.error, fields);
  const errorAt = (field: string) => (named === field ? problemText(move.error) : null);
  const isReady =
    passphrase.trim().length >= shortestPassphrase && repeated === passphrase && password !== '';
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('move.heading')}
      footer={
        !move.isSuccess && (
          <>
            <Button onClick={onClose} disabled={move.isPending}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              disabled={!isReady}
              busy={move.isPending}
              onClick={() => move.mutate()}
            >
              {t('move.make')}
            </Button>
          </>
        )
      }
    >
      {move.isSuccess ? (
        <Retiring />
      ) : (
        <Stack gap={4}>
          <Stack as="ol" gap={2}>
            {(['file', 'retired', 'upload', 'address'] as const).map((step, index) => (
              <li key={step}>{`${index + 1}. ${t(`move.steps.${step}`)}`}</li>
            ))}
          </Stack>
          <TextField
            label={t('move.passphrase')}
            hint={t('move.passphraseHint')}
            type="password"
            autoComplete="new-password"
            maxLength={lengthOf(createMoveFile, 'passphrase')}
            value={passphrase}
            error={errorAt('passphrase')}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <TextField
            label={t('move.repeat')}
            type="password"
            autoComplete="new-password"
            value={repeated}
            error={differs ? t('move.differs') : null}
            onChange={(event) => setRepeated(event.target.value)}
          />
          <TextField
            label={t('move.password')}
            type="password"
            autoComplete="current-password"
            maxLength={lengthOf(createMoveFile, 'current_password')}
            value={password}
            error={errorAt('current_password')}
            onChange={(event) => setPassword(event.target.value)}
          />
          {move.error && named === null && (
            <Text tone="error" role="alert">
              {problemText(move.error)}
            </Text>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

/** Until the box answers as a retired one: its page has the file. */
function Retiring() {
  const { t } = useTranslation();
  const retired = useQuery({
    queryKey: [...readKey(health), 'retired'],
    queryFn: ({ signal }) =>
      call(health, { signal }).then(
        () => false,
        (error: unknown) => error instanceof ApiProblem && error.status === 503,
      ),
    refetchInterval: 1000,
    gcTime: 0,
  });
  useEffect(() => {
    if (retired.data) window.location.assign('/');
  }, [retired.data]);
  return <Progress label={t('move.retiring')} value={null} />;
}
