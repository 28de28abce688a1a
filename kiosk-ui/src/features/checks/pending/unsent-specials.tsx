import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { Text } from '../../../ui/layout.tsx';
import type { UnsentAmount } from './unsent-amount.ts';

/**
 * Says next to the unsent lines what sending them changes of the specials: without it a total that rises by more, or by
 * less, than its lines would go unseen until it is charged.
 */
export function UnsentSpecials({ discount }: Pick<UnsentAmount, 'discount'>) {
  const { t, i18n } = useTranslation();
  if (discount === 0) return null;
  const amount = formatCents(Math.abs(discount), i18n.language);
  return (
    <Text role="status" tone={discount > 0 ? 'success' : 'warning'} padY={2} padX={4}>
      {t(discount > 0 ? 'checks.pending.specialsMore' : 'checks.pending.specialsLess', { amount })}
    </Text>
  );
}
