import { listApprovers, type ApproverTile } from '@comanda/contract/approvers';
import { practicePin } from '@comanda/contract/practice';
import { pinLength } from '@comanda/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPractising } from '../lib/api/practice.ts';
import { formatCents } from '../lib/format/money.ts';
import { extraNumber, useProblemText, type ApiProblem } from '../lib/api/problem.ts';
import { roleKey } from '../lib/session/roles.ts';
import { useStore } from '../lib/browser/store.ts';
import { useRead } from '../lib/api/use-read.ts';
import { approvalRequest, type ApprovalRequest } from '../live/approval.ts';
import { Grid, Stack, Text } from '../ui/layout.tsx';
import styles from './approval.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keypad, PinDots } from '../ui/keypad.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';

/** Mounted once by the app; shows the dialog for the request of {@link withApproval}. */
export function ApprovalHost() {
  const { t } = useTranslation();
  const current = useStore(approvalRequest);
  const close = () => {
    current?.cancel();
    approvalRequest.set(null);
  };
  // Mounted when it opens, so that it is above the dialog of the action.
  if (!current) return null;
  return (
    <Dialog opened onClose={close} title={t('approval.title')} width={480}>
      {current.what && (
        <Text weight="strong" size="section">
          {current.what}
        </Text>
      )}
      <Warning refusal={current.refusal} />
      <Ask request={current} onDone={() => approvalRequest.set(null)} />
    </Dialog>
  );
}

/** What the approver must know: the invoice that does not change with the check, or the month that is over. */
function Warning({ refusal }: { refusal: ApiProblem }) {
  const { t, i18n } = useTranslation();
  const { code, extra } = refusal;
  const { folio, amount } = extra;
  if (code === 'check_invoiced' && typeof amount === 'number') {
    const shown = formatCents(amount, i18n.language);
    return (
      <Text>
        {typeof folio === 'string' && folio !== ''
          ? t('approval.invoicedFolio', { amount: shown, folio })
          : t('approval.invoiced', { amount: shown })}
      </Text>
    );
  }
  return code === 'past_month_invoice' ? <Text>{t('approval.pastMonth')}</Text> : null;
}

function Ask({ request, onDone }: { request: ApprovalRequest; onDone: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ApproverTile | null>(null);
  const people = useRead(listApprovers, { query: request.need }, { staleTime: 0 });
  if (chosen) {
    return (
      <PinOf person={chosen} request={request} onDone={onDone} onBack={() => setChosen(null)} />
    );
  }
  if (people.data === undefined) {
    return people.isError ? (
      <ErrorState error={people.error} onRetry={() => void people.refetch()} />
    ) : (
      <LoadingState count={2} />
    );
  }
  if (people.data.length === 0) {
    return <EmptyState title={t('approval.nobody')} hint={t('approval.nobodyHint')} />;
  }
  return (
    <>
      <Text tone="secondary">{t('approval.who')}</Text>
      <Grid as="ul" gap={3} min="160px" className={styles.tiles}>
        {people.data.map((person) => (
          <li key={person.id}>
            <Stack
              type="button"
              as="button"
              justify="center"
              surface="panel"
              className={styles.tile}
              onClick={() => setChosen(person)}
            >
              <strong>{person.name}</strong>
              <RoleOf person={person} />
            </Stack>
          </li>
        ))}
      </Grid>
    </>
  );
}

function RoleOf({ person }: { person: ApproverTile }) {
  const { t } = useTranslation();
  const role = roleKey(person.user_role);
  return <span>{role ? t(`session.roles.${role}`) : person.role}</span>;
}

interface PinOfProps {
  person: ApproverTile;
  request: ApprovalRequest;
  onDone: () => void;
  onBack: () => void;
}

function PinOf({ person, request, onDone, onBack }: PinOfProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  const submit = async (digits: string) => {
    setBusy(true);
    try {
      await request.act({ user_id: person.id, pin: digits });
      onDone();
    } catch (error) {
      const left = extraNumber(error, 'attemptsRemaining');
      const wait = extraNumber(error, 'retryAfter');
      setMessage(
        wait !== null
          ? t('approval.locked', { count: Math.ceil(wait / 60) })
          : left !== null
            ? t('approval.wrong', { count: left })
            : problemText(error),
      );
      setPin('');
      setShakes((count) => count + 1);
      setBusy(false);
    }
  };
  return (
    <Stack gap={2} align="center" text="center">
      <Text tone="secondary">
        {isPractising()
          ? t('approval.pinInPractice', { pin: practicePin })
          : t('approval.pinOf', { name: person.name })}
      </Text>
      <PinDots length={pin.length} shakes={shakes} />
      <p className={styles.note} role="alert">
        {message}
      </p>
      <Keypad
        disabled={busy}
        onDigit={(digit) => {
          if (pin.length >= pinLength) return;
          setMessage(null);
          const next = pin + digit;
          setPin(next);
          if (next.length === pinLength) void submit(next);
        }}
        onBackspace={() => setPin(pin.slice(0, -1))}
      />
      <Text tone="secondary">{t('approval.once')}</Text>
      <Button size="lg" block disabled={busy} onClick={onBack}>
        {t('approval.other')}
      </Button>
    </Stack>
  );
}
