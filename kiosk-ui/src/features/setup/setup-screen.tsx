import { checkSetupCode } from '@comanda/contract/setup';
import type { Person } from '@comanda/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { fieldOf } from '../../lib/api/field-problems.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Mark } from '../../ui/mark.tsx';
import { CodeStep, IvaStep, OwnerStep, TablesStep, VenueStep } from './setup-steps.tsx';
import {
  firstValues,
  laterSteps,
  stepOfField,
  steps,
  toBody,
  wrongIn,
  type SetupValues,
} from './setup-values.ts';
import { SetupForm } from './setup-form.tsx';
import styles from './setup.module.css';
import { MoveStep } from './move-step.tsx';
import { setUpOnce } from './set-up-once.ts';
import { MenuStep, RegisterStep } from './later-steps.tsx';
import { PeopleStep } from './people-step.tsx';
import { PrinterStep } from './printer-step.tsx';

interface SetupScreenProps {
  /** Language and theme controls of the app. */
  controls: ReactNode;
  /** The owner continues with the home page. */
  onDone: (owner: Person) => void;
}

/** The setup wizard: a few questions, saved all at once; then menu, people, register and printer. */
export function SetupScreen({ controls, onDone }: SetupScreenProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const [values, setValues] = useState<SetupValues>(firstValues);
  const [owner, setOwner] = useState<Person | null>(null);
  const [later, setLater] = useState(0);
  const [kind, setKind] = useState<'new' | 'move'>('new');
  const [moving, setMoving] = useState(false);
  const checkCode = useMutation({
    mutationFn: (code: string) => call(checkSetupCode, { body: { code } }),
  });
  const finish = useMutation({
    mutationFn: () => setUpOnce(toBody(values, i18n.language)),
  });
  const step = steps[at] ?? 'code';
  const laterStep = laterSteps[later] ?? 'printer';
  const all = [...steps, ...laterSteps];
  const place = owner ? steps.length + later : at;
  const change = (part: Partial<SetupValues>) => setValues({ ...values, ...part });
  const go = (next: number) => {
    setTried(false);
    setAt(next);
    // In the language chosen by then.
    if (steps[next] === 'tables' && values.rooms.length === 0) {
      change({ rooms: [{ name: t('setup.firstRoom'), tables: 8 }] });
    }
  };
  const refused = step === 'code' ? checkCode.error : finish.error;
  const named = fieldOf(refused, Object.keys(stepOfField));
  const wrong = wrongIn(step, values);
  const problemAt = (field: string): string | null => {
    const code = tried ? wrong[field] : undefined;
    if (code) return t(`setup.wrong.${code}`);
    return named === field ? problemText(refused) : null;
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    if (step === 'code') {
      checkCode.mutate(values.code, {
        onSuccess: () => (kind === 'move' ? setMoving(true) : go(1)),
      });
    } else if (at < steps.length - 1) {
      go(at + 1);
    } else {
      finish.mutate(undefined, {
        onSuccess: setOwner,
        onError: (error) => {
          const field = fieldOf(error, Object.keys(stepOfField));
          const back = field === null ? -1 : steps.indexOf(stepOfField[field] ?? 'code');
          if (back >= 0) setAt(back);
        },
      });
    }
  };
  const fields = { values, change, problemAt };
  return (
    <div className={styles.screen}>
      <div className={styles.controls}>{controls}</div>
      <main className={styles.content}>
        <Row as="header" gap={4} align="center">
          <Mark size={48} />
          <div>
            <Text tone="secondary">
              {!moving && t('setup.step', { number: place + 1, total: all.length })}
            </Text>
            <h1>
              {moving ? t('setup.kinds.move') : t(`setup.titles.${owner ? laterStep : step}`)}
            </h1>
          </div>
        </Row>
        <div className={styles.progress} aria-hidden="true" hidden={moving}>
          {all.map((each, index) => (
            <span key={each} data-done={index <= place || undefined} />
          ))}
        </div>
        {moving ? (
          <MoveStep code={values.code} onBack={() => setMoving(false)} />
        ) : owner ? (
          <LaterStep
            step={laterStep}
            onNext={() => setLater(later + 1)}
            onEnd={() => onDone(owner)}
          />
        ) : (
          <SetupForm key={step} onSubmit={submit}>
            <Text tone="secondary">{t(`setup.leads.${step}`)}</Text>
            {step === 'code' && (
              <>
                <CodeStep {...fields} />
                <RadioList
                  label={t('setup.from')}
                  value={kind}
                  onChange={setKind}
                  items={(['new', 'move'] as const).map((value) => ({
                    value,
                    label: t(`setup.kinds.${value}`),
                    hint: t(`setup.kindHints.${value}`),
                  }))}
                />
              </>
            )}
            {step === 'venue' && <VenueStep {...fields} />}
            {step === 'iva' && <IvaStep {...fields} />}
            {step === 'owner' && <OwnerStep {...fields} />}
            {step === 'tables' && <TablesStep {...fields} />}
            {finish.isPending && <Text role="status">{t('setup.settingUp')}</Text>}
            {refused && named === null && (
              <Text tone="error" role="alert">
                {problemText(refused)}
              </Text>
            )}
            <Row gap={2} justify="end" wrap className={styles.buttons}>
              {at > 0 && (
                <Button size="lg" onClick={() => go(at - 1)}>
                  {t('common.back')}
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={checkCode.isPending || finish.isPending}
              >
                {t(at < steps.length - 1 ? 'setup.next' : 'setup.finish')}
              </Button>
            </Row>
          </SetupForm>
        )}
      </main>
    </div>
  );
}

interface LaterStepProps {
  step: (typeof laterSteps)[number];
  onNext: () => void;
  onEnd: () => void;
}

function LaterStep({ step, onNext, onEnd }: LaterStepProps) {
  if (step === 'menu') return <MenuStep onDone={onNext} />;
  if (step === 'people') return <PeopleStep onDone={onNext} />;
  if (step === 'register') return <RegisterStep onDone={onNext} />;
  return <PrinterStep onEnter={onEnd} />;
}
