import { IconCashRegister } from '@tabler/icons-react';
import type { RegisterSession } from '@comanda/contract/cash';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../lib/format/name-in.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import styles from './close-form.module.css';
import { PaymentWarning } from './payment-warning.tsx';
import picks from '../picker/picks.module.css';
import { useListHeardAboutSources } from '../queries.ts';

interface RegisterChoiceProps {
  sessions: RegisterSession[];
  known: boolean;
  value: number | null;
  onChange: (id: number) => void;
  /** Null for users who may not open a register. */
  onOpen: (() => void) | null;
}

/** The register of the payment, asked only when several are open. */
export function RegisterChoice({ sessions, known, value, onChange, onOpen }: RegisterChoiceProps) {
  const { t } = useTranslation();
  if (known && sessions.length === 0) {
    return (
      <PaymentWarning>
        <p>{t('checks.close.noRegister')}</p>
        {onOpen ? (
          <Button icon={IconCashRegister} iconSize={22} onClick={onOpen}>
            {t('checks.register.open')}
          </Button>
        ) : (
          <p>{t('checks.close.askRegister')}</p>
        )}
      </PaymentWarning>
    );
  }
  if (sessions.length < 2) return null;
  return (
    <div
      className={`${picks.picks} ${styles.registers}`}
      role="group"
      aria-label={t('checks.close.register')}
    >
      <p>{t('checks.close.chooseRegister')}</p>
      {sessions.map((session) => (
        <button
          key={session.id}
          type="button"
          aria-pressed={session.id === value}
          onClick={() => onChange(session.id)}
        >
          {session.register_name
            ? t('checks.close.registerOption', {
                name: session.register_name,
                who: session.opened_by_name,
              })
            : session.id}
        </button>
      ))}
    </div>
  );
}

/** Optional; 'other' by default. */
export function HeardAbout({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t, i18n } = useTranslation();
  const sources = useListHeardAboutSources();
  if (!sources.data) return null;
  return (
    <SelectField
      label={t('checks.close.heard')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {sources.data.map((source) => (
        <option key={source.id} value={source.id}>
          {nameIn(source, i18n.language)}
        </option>
      ))}
    </SelectField>
  );
}
