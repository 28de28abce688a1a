import type { Register } from '@comanda/contract/cash';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockQuestion } from '../../parts/clock-question.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './cash.module.css';
import { countToSend, type Count } from './count.ts';
import { DenominationCount } from './denomination-count.tsx';
import { useOpenRegister } from './mutations.ts';

interface OpenRegisterProps {
  registers: Register[];
  chosen: Register | null;
  onDone: () => void;
}

/** The open-register screen: choose a register, count its drawer. */
export function OpenRegister({ registers, chosen, onDone }: OpenRegisterProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const open = useOpenRegister();
  const askTime = useClockQuestion();
  const closed = registers.filter((register) => register.current_session === null);
  const [id, setId] = useState(chosen?.id ?? (closed.length === 1 ? closed[0]?.id : undefined));
  const [count, setCount] = useState<Count>({});
  const [isTried, setTried] = useState(false);
  const register = closed.find((one) => one.id === id);
  const submit = async () => {
    setTried(true);
    if (!register) return;
    const time = await askTime();
    if (!time) return;
    open.mutate(
      { register_id: register.id, denominations: countToSend(count), ...time },
      {
        onSuccess: ({ opening_cash }) => {
          const amount = formatCents(opening_cash, i18n.language);
          notify('success', t('cash.open.done', { name: register.name, amount }));
          onDone();
        },
      },
    );
  };
  return (
    <Stack gap={5} fluid>
      <Row as="header" gap={2} align="center" className={styles.head}>
        <IconButton
          icon={IconArrowLeft}
          iconSize={22}
          label={t('cash.close.back')}
          onClick={onDone}
        />
        <h1>{t('cash.open.title')}</h1>
      </Row>
      {closed.length === 0 ? (
        <EmptyState title={t('cash.open.none')} />
      ) : (
        <>
          <DenominationCount
            count={count}
            onChange={setCount}
            above={
              <>
                <Grid as="fieldset" gap={2} min="180px" className={styles.choice}>
                  <legend>{t('cash.open.choose')}</legend>
                  {closed.map((one) => (
                    <Button
                      key={one.id}
                      size="lg"
                      aria-pressed={one.id === id}
                      onClick={() => setId(one.id)}
                    >
                      {one.name}
                    </Button>
                  ))}
                </Grid>
                <Text as="h2" size="section" weight="strong">
                  {t('cash.open.count')}
                </Text>
              </>
            }
          />
          <div className={styles.foot}>
            {isTried && !register && (
              <Text tone="error" role="alert">
                {t('cash.open.pleaseSelectRegister')}
              </Text>
            )}
            {open.error && (
              <Text tone="error" role="alert">
                {`${t('cash.open.failed')}: ${problemText(open.error)}`}
              </Text>
            )}
            <Button onClick={onDone}>{t('common.cancel')}</Button>
            <Button variant="primary" size="lg" busy={open.isPending} onClick={() => void submit()}>
              {t('cash.open.action')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
