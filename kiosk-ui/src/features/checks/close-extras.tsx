import { IconCashRegister } from '@tabler/icons-react';
import type { RegisterSession } from '@comanda/contract/cash';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './close-form.module.css';
import { useListHeardAboutSources } from './queries.ts';

interface RegisterChoiceProps {
  sessions: RegisterSession[];
  known: boolean;
  value: number | null;
  onChange: (id: number) => void;
  /** Null for people who may not open a register. */
  onOpen: (() => void) | null;
}

/** Which register the payment belongs to: asked only when several are open. */
export function RegisterChoice({ sessions, known, value, onChange, onOpen }: RegisterChoiceProps) {
  const { t } = useTranslation();
  if (known && sessions.length === 0) {
    return (
      <div className={styles.warning} role="alert">
        <p>{t('checks.close.noRegister')}</p>
        {onOpen ? (
          <Button
            icon={<IconCashRegister stroke={1.75} size={22} aria-hidden="true" />}
            onClick={onOpen}
          >
            {t('checks.register.open')}
          </Button>
        ) : (
          <p>{t('checks.close.askRegister')}</p>
        )}
      </div>
    );
  }
  if (sessions.length < 2) return null;
  return (
    <div className={styles.registers} role="group" aria-label={t('checks.close.register')}>
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

/** Optional; 'other' unless a person chooses. */
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
          {i18n.language === 'es' ? source.name_es : source.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The special on the check and what it took off: the guest asks about it when paying. */
export function SpecialSaving({ check, items }: { check: Check; items: CheckItem[] }) {
  const saved = items
    .filter((item) => item.status !== 4 && item.discount_source === 'special')
    .reduce((sum, item) => sum + toCentavos(item.discount), 0);
  if (check.special_name === null || saved === 0) return null;
  return (
    <div>
      <dt>{check.special_name}</dt>
      <dd>
        <Money cents={-saved} />
      </dd>
    </div>
  );
}
