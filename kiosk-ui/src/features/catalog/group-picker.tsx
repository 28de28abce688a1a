import type { OptionGroup } from '@comanda/contract/catalog';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import { OrderList } from '../../ui/order-list.tsx';

interface GroupPickerProps {
  hint: string;
  groups: readonly OptionGroup[];
  /** Ids in the order in which the picker shows them. */
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** Above the list. */
  children?: ReactNode;
}

/** The option groups of a product or category, in the order in which they are shown. */
export function GroupPicker({ hint, groups, chosen, onChange, children }: GroupPickerProps) {
  const { t } = useTranslation();
  const inOrder = chosen.flatMap((id) => groups.find((group) => group.id === id) ?? []);
  const others = groups.filter((group) => !chosen.includes(group.id));
  return (
    <FieldGroup title={t('catalog.product.groups')} hint={hint}>
      {children}
      {inOrder.length > 0 && (
        <OrderList
          label={t('catalog.product.groups')}
          rows={inOrder}
          rowKey={(group) => group.id}
          rowName={(group) => group.name}
          onChange={(rows) => onChange(rows.map((group) => group.id))}
        >
          {(group) => (
            <Row as="span" gap={2} align="center" justify="between">
              <span>
                {group.name}
                {group.mandatory === 1 && <span aria-hidden="true">{' *'}</span>}
              </span>
              <Button
                variant="quiet"
                icon={IconX}
                iconSize={18}
                aria-label={t('catalog.product.removeGroup', { name: group.name })}
                onClick={() => onChange(chosen.filter((id) => id !== group.id))}
              />
            </Row>
          )}
        </OrderList>
      )}
      {others.length > 0 && (
        <Row gap={2} wrap>
          {others.map((group) => (
            <Button
              key={group.id}
              icon={IconPlus}
              iconSize={18}
              aria-label={t('catalog.product.addGroup', { name: group.name })}
              onClick={() => onChange([...chosen, group.id])}
            >
              {group.name}
            </Button>
          ))}
        </Row>
      )}
      {groups.length === 0 && <p>{t('catalog.product.noGroups')}</p>}
    </FieldGroup>
  );
}
