import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import styles from './close-form.module.css';
import { PaymentWarning } from './payment-warning.tsx';
import { itemChanges } from '../lines/sent-items.ts';

interface TotalChangedProps {
  /** Centavos when the sheet was opened, and now. */
  before: number;
  after: number;
  oldItems: CheckItem[];
  items: CheckItem[];
}

/** Shows what another user changed on the check while it was being closed. */
export function TotalChanged({ before, after, oldItems, items }: TotalChangedProps) {
  const { t, i18n } = useTranslation();
  if (before === after) return null;
  const money = (cents: number) => formatCents(cents, i18n.language);
  return (
    <PaymentWarning>
      <strong>{t('checks.close.changed')}</strong>
      <p>{t('checks.close.changedFromTo', { before: money(before), after: money(after) })}</p>
      <ul>
        {itemChanges(oldItems, items).map(({ kind, item }) => {
          const words = { quantity: item.quantity, name: item.product_name };
          return (
            <li key={item.id}>
              {kind === 'added' && t('checks.close.changeAdded', words)}
              {kind === 'cancelled' && t('checks.close.changeCancelled', words)}
              {kind === 'gone' && t('checks.close.changeGone', words)}
              {kind === 'price' &&
                t('checks.close.changePrice', {
                  name: item.product_name,
                  amount: formatCents(item.total, i18n.language),
                })}
            </li>
          );
        })}
      </ul>
    </PaymentWarning>
  );
}

function childNames(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((child: unknown) =>
    typeof child === 'object' && child !== null && 'name' in child
      ? String(child.name)
      : String(child),
  );
}

/** Why the server refused to close. */
export function CloseTrouble({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  // The register chooser and the list of changes need no error text.
  if (!error || hasCode(error, 'multiple_active_registers')) return null;
  return (
    <div className={styles.error} role="alert">
      <p>
        {hasCode(error, 'open_children')
          ? t('checks.close.blocked')
          : `${t('checks.close.failed')}: ${problemText(error)}`}
      </p>
      {hasCode(error, 'open_children') && (
        <ul>
          {childNames(error.extra['children']).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
