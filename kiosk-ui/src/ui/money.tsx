import { useTranslation } from 'react-i18next';
import { formatCents } from '../lib/format/money.ts';

interface MoneyProps {
  cents: number;
  className?: string;
}

/** An amount in centavos, in the locale and with tabular figures. */
export function Money({ cents, className }: MoneyProps) {
  const { i18n } = useTranslation();
  return (
    <span className={className ? `tabular ${className}` : 'tabular'}>
      {formatCents(cents, i18n.language)}
    </span>
  );
}
