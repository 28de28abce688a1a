import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/layout.tsx';

/**
 * Says what others had not sent when this check was closed: their screens turn to the closed check, and the dishes would
 * otherwise be gone without a word. It stays until the check is closed again.
 */
export function LeftUnsent({ check }: { check: Check }) {
  const { t } = useTranslation();
  if (check.left_unsent.length === 0) return null;
  const lines = check.left_unsent.map(({ quantity, name, person }) =>
    t('checks.unsent.leftLine', { quantity, name, person }),
  );
  return (
    <Text role="status" tone="warning" padY={2} padX={4}>
      {check.closed_by_name === null
        ? t('checks.unsent.leftBefore', { lines: lines.join(', ') })
        : t('checks.unsent.left', { who: check.closed_by_name, lines: lines.join(', ') })}
    </Text>
  );
}
