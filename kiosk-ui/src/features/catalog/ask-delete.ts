import type { TFunction } from 'i18next';
import { confirm } from '../../ui/confirm.tsx';

/** The question before something is deleted, in the words of B§5. */
export function askDelete(message: string, t: TFunction): Promise<boolean> {
  return confirm({
    title: t('common.delete'),
    message,
    confirmLabel: t('common.delete'),
    danger: true,
  });
}
