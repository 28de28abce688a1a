import type { TFunction } from 'i18next';
import { confirm } from '../../ui/confirm.tsx';

/** Confirms a deletion, with the name of what is deleted as title. The text is fixed. */
export function askDelete(name: string, message: string, t: TFunction): Promise<boolean> {
  return confirm({
    title: t('catalog.category.delete', { name }),
    message,
    confirmLabel: t('common.delete'),
    danger: true,
  });
}
