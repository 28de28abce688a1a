import type { TFunction } from 'i18next';
import { confirm } from '../../ui/confirm.tsx';

/** The question before something is deleted, headed by what it is about; its wording is fixed. */
export function askDelete(name: string, message: string, t: TFunction): Promise<boolean> {
  return confirm({
    title: t('catalog.category.delete', { name }),
    message,
    confirmLabel: t('common.delete'),
    danger: true,
  });
}
