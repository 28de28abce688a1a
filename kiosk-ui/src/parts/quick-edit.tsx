import type { Centavos } from '@comanda/domain/money';
import { IconCheck, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { formatCents } from '../lib/format/money.ts';
import { moneyText, parseMoney } from '../lib/format/money-text.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, type Choice } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { notify } from '../ui/toast.tsx';
import styles from './quick-edit.module.css';

/** How a field of a record is changed in the list itself, without its form. */
export type QuickEdit<Field extends string = string> = {
  field: Field;
  /** What failed, before the reason. */
  failed?: string;
} & (
  | { as: 'money' }
  | { as: 'choice'; choices: readonly Choice[] }
  /** 1 or 0, with the words for both. */
  | { as: 'switch'; on: string; off: string }
);

interface QuickFieldProps {
  edit: QuickEdit;
  /** What is changed, for screen readers: 'Price: Guacamole'. */
  label: string;
  value: unknown;
  /** Sends the new value of the field. */
  save: (value: number | string) => Promise<unknown>;
}

/** One field of a record, changed where it is shown. */
export function QuickField({ edit, label, value, save: send }: QuickFieldProps) {
  const problemText = useProblemText();
  const save: Save = (next) =>
    send(next).then(
      () => true,
      (error: unknown) => {
        const reason = problemText(error);
        notify('error', edit.failed ? `${edit.failed}: ${reason}` : reason);
        return false;
      },
    );
  if (edit.as === 'money') return <QuickMoney label={label} value={Number(value)} save={save} />;
  if (edit.as === 'choice') {
    return <QuickChoice label={label} value={String(value)} choices={edit.choices} save={save} />;
  }
  return <QuickSwitch label={label} isOn={value === 1} on={edit.on} off={edit.off} save={save} />;
}

/** Sends a value; false when it was refused. */
type Save = (value: number | string) => Promise<boolean>;

/** Sends a value and shows it until the list has it. */
function useQuickSave<Value extends number | string>(value: Value, save: Save) {
  const [sent, setSent] = useState<{ before: Value; value: Value } | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const send = async (next: Value): Promise<boolean> => {
    setState('busy');
    setSent({ before: value, value: next });
    const isSaved = await save(next);
    if (!isSaved) setSent(null);
    setState(isSaved ? 'saved' : 'idle');
    return isSaved;
  };
  return { shown: sent?.before === value ? sent.value : value, state, send };
}

interface QuickMoneyProps {
  label: string;
  value: Centavos;
  save: Save;
}

/** An amount that becomes a field when it is pressed. Enter or leaving the field saves it, Escape does not. */
function QuickMoney({ label, value, save }: QuickMoneyProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { shown, state, send } = useQuickSave(value, save);
  const leave = () => {
    setTyped(null);
    setWrong(false);
  };
  const commit = async () => {
    if (typed === null || state === 'busy') return;
    const next = parseMoney(typed);
    if (next === null || next < 0) return setWrong(true);
    if (next === shown || (await send(next))) leave();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit();
    if (event.key !== 'Escape') return;
    // A dialog that it is in stays open.
    event.preventDefault();
    leave();
  };
  const amount = formatCents(shown, i18n.language);
  if (typed === null) {
    return (
      <button
        type="button"
        className={styles.value}
        data-saved={state === 'saved' || undefined}
        title={label}
        onClick={() => setTyped(moneyText(shown))}
      >
        <span className="visually-hidden">{label} </span>
        {amount}
        {state === 'saved' && <Icon of={IconCheck} size={18} />}
      </button>
    );
  }
  return (
    <span className={styles.entry}>
      <input
        // The press that opened it asks for the keyboard.
        autoFocus
        aria-label={label}
        aria-invalid={isWrong}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={state === 'busy'}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKey}
        onBlur={() => void commit()}
      />
      {isWrong && (
        <Text as="span" tone="error" role="alert">
          {t('common.invalidAmount')}
        </Text>
      )}
    </span>
  );
}

interface QuickChoiceProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  save: Save;
}

function QuickChoice({ label, value, choices, save }: QuickChoiceProps) {
  const byText = (text: string) => choices.find(([one]) => String(one) === text)?.[0] ?? text;
  const { shown, send } = useQuickSave<number | string>(byText(value), save);
  return (
    <span className={styles.choice}>
      <SelectField
        hideLabel
        label={label}
        value={shown}
        choices={choices}
        onChange={(event) => void send(byText(event.target.value))}
      />
    </span>
  );
}

interface QuickSwitchProps {
  label: string;
  isOn: boolean;
  on: string;
  off: string;
  save: Save;
}

function QuickSwitch({ label, isOn, on, off, save }: QuickSwitchProps) {
  const { shown, send } = useQuickSave(isOn ? 1 : 0, save);
  const text = shown === 1 ? on : off;
  return (
    <Row as="span" inline className={styles.switch}>
      <Button
        variant="quiet"
        aria-pressed={shown === 1}
        aria-label={`${text}: ${label}`}
        icon={shown === 1 ? IconCircleCheck : IconCircleOff}
        onClick={() => void send(shown === 1 ? 0 : 1)}
      >
        {text}
      </Button>
    </Row>
  );
}
