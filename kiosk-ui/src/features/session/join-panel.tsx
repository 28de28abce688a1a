import type { Person } from '@comanda/contract/session';
import { Problem } from '@comanda/domain/problem';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsPanel } from './digits-panel.tsx';
import { useCheckJoinCode, useJoin } from './mutations.ts';
import { PinPanel } from './pin-panel.tsx';
import styles from './session.module.css';
import { useWeakPin } from './weak-pin.ts';

const codeLength = 8;

interface JoinPanelProps {
  onBack: () => void;
  onPerson: (person: Person) => void;
}

/** The first log-in of staff: the code from the manager, then a new PIN, twice. */
export function JoinPanel({ onBack, onPerson }: JoinPanelProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const join = useJoin();
  const isWeak = useWeakPin();
  const [known, setKnown] = useState<{ code: string; name: string } | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const backButton = (
    <Button icon={IconArrowLeft} onClick={onBack}>
      {t('common.back')}
    </Button>
  );
  if (!known)
    return <CodeEntry leading={backButton} onKnown={(code, name) => setKnown({ code, name })} />;

  const startOver = (text: string) => {
    setFirst(null);
    setNote(text);
  };
  const save = async (pin: string) => {
    if (pin !== first) return startOver(t('session.pinsDoNotMatch'));
    await join.mutateAsync({ code: known.code, pin }).then(
      ({ user }) => onPerson(user),
      (error: unknown) => startOver(problemText(error)),
    );
  };
  return (
    <>
      <h1 className={styles.centred}>{t('session.join.hello', { name: known.name })}</h1>
      {first === null ? (
        <PinPanel
          key="first"
          label={t('session.join.choose')}
          note={note}
          submitLabel={t('session.join.next')}
          // Before it is repeated.
          onSubmit={async (pin) => {
            if (isWeak(pin)) throw new Problem('weak_pin');
            setFirst(pin);
          }}
          leading={backButton}
        />
      ) : (
        <PinPanel
          key="second"
          label={t('session.join.repeat')}
          submitLabel={t('session.setPin')}
          onSubmit={save}
          leading={backButton}
        />
      )}
    </>
  );
}

interface CodeEntryProps {
  leading: ReactNode;
  onKnown: (code: string, name: string) => void;
}

/** Eight digits on the keypad; the last one checks the code. */
function CodeEntry({ leading, onKnown }: CodeEntryProps) {
  const { t } = useTranslation();
  const check = useCheckJoinCode();
  return (
    <>
      <h1 className={styles.centred}>{t('session.join.title')}</h1>
      <DigitsPanel
        length={codeLength}
        label={t('session.join.hint')}
        show={(code) => <ShownCode code={code} />}
        submitLabel={t('session.join.next')}
        onSubmit={async (code) => onKnown(code, (await check.mutateAsync({ code })).name)}
        leading={leading}
      />
    </>
  );
}

function ShownCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const shown = code.padEnd(codeLength, '·');
  return (
    <p
      className={styles.code}
      role="status"
      aria-label={t('session.join.entered', { code: [...code].join(' ') })}
    >
      {`${shown.slice(0, 4)} ${shown.slice(4)}`}
    </p>
  );
}
