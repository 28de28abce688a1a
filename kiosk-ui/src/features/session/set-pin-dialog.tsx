import type { Person } from '@comanda/contract/session';
import { pinLength } from '@comanda/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Keypad, PinDots } from '../../ui/keypad.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useSetPin } from './mutations.ts';
import styles from './session.module.css';
import { useWeakPin } from './weak-pin.ts';

interface SetPinDialogProps {
  person: Person;
  /** Called with the updated user: with a PIN, or skipped without one. */
  onDone: (person: Person) => void;
}

/** After a full log-in without a PIN: enter four digits twice, or skip. */
export function SetPinDialog({ person, onDone }: SetPinDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const setPin = useSetPin(person.id);
  const isWeak = useWeakPin();
  const [pins, setPins] = useState({ first: '', second: '' });
  const [row, setRow] = useState<'first' | 'second'>('first');
  const [message, setMessage] = useState<string | null>(null);

  const fail = (text: string) => {
    setMessage(text);
    setPins({ first: '', second: '' });
    setRow('first');
  };
  const save = () => {
    if (pins.first.length < pinLength || pins.second.length < pinLength)
      return fail(t('problems.invalid_pin'));
    if (pins.first !== pins.second) return fail(t('session.pinsDoNotMatch'));
    setPin.mutate(
      { pin: pins.first },
      {
        onSuccess: () => {
          notify('success', t('session.pinSet'));
          onDone({ ...person, pin: 'set', has_pin: true });
        },
        onError: (error) => fail(problemText(error)),
      },
    );
  };
  const type = (digit: string) => {
    if (pins[row].length >= 4) return;
    setMessage(null);
    const next = pins[row] + digit;
    // Before it is repeated.
    if (row === 'first' && isWeak(next)) return fail(t('problems.weak_pin'));
    setPins({ ...pins, [row]: next });
    if (next.length === pinLength && row === 'first') setRow('second');
  };
  const deleteDigit = () => {
    const target = row === 'second' && pins.second === '' ? 'first' : row;
    setRow(target);
    setPins({ ...pins, [target]: pins[target].slice(0, -1) });
  };
  return (
    <Dialog
      opened
      onClose={() => onDone(person)}
      title={t('session.setPinTitle')}
      footer={
        <>
          <Button onClick={() => onDone(person)}>{t('session.skip')}</Button>
          <Button variant="primary" busy={setPin.isPending} onClick={save}>
            {t('session.setPin')}
          </Button>
        </>
      }
    >
      <Stack gap={3} align="center">
        <Text tone="secondary">{t('session.setPinHint')}</Text>
        {(['first', 'second'] as const).map((name) => (
          <Row
            key={name}
            type="button"
            as="button"
            align="center"
            justify="between"
            className={styles.pinRow}
            full="width"
            minHeight="row"
            padX={4}
            border="all"
            round="control"
            aria-pressed={row === name}
            onClick={() => setRow(name)}
          >
            <span>{name === 'first' ? t('session.newPin') : t('session.confirmPin')}</span>
            <PinDots length={pins[name].length} />
          </Row>
        ))}
        <p className={styles.pinNote} role="alert">
          {message}
        </p>
        <Keypad disabled={setPin.isPending} onDigit={type} onBackspace={deleteDigit} />
      </Stack>
    </Dialog>
  );
}
