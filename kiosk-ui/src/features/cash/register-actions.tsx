import type { Register } from '@comanda/contract/cash';
import { IconCashRegister, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RowAction } from '../../ui/data-table.tsx';

type Act = ((register: Register) => void) | null;

/** The actions of a register in the list; null actions are not offered. */
export function registerActions(
  t: TFunction,
  register: Register,
  { onOpen, onEdit, onRemove }: { onOpen: Act; onEdit: Act; onRemove: Act },
): RowAction[] {
  const isOpen = register.current_session !== null;
  const actions: RowAction[] = [];
  if (onOpen && !isOpen) {
    actions.push({
      id: 'open',
      label: t('cash.open.action'),
      icon: IconCashRegister,
      onPress: () => onOpen(register),
    });
  }
  if (onEdit) {
    actions.push({
      id: 'edit',
      label: t('common.edit'),
      icon: IconPencil,
      onPress: () => onEdit(register),
    });
  }
  if (onRemove) {
    actions.push({
      id: 'remove',
      label: t('common.delete'),
      icon: IconTrash,
      danger: true,
      disabled: isOpen,
      hint: isOpen ? t('cash.inUse') : undefined,
      onPress: () => onRemove(register),
    });
  }
  return actions;
}
