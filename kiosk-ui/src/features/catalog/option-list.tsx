import { asksTooMuch } from '@comanda/domain/option-choice';
import { listOptionGroups, type Option, type OptionGroup } from '@comanda/contract/catalog';
import { deleteOption, orderOptions } from '@comanda/contract/catalog-edit';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { OrderList } from '../../ui/order-list.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './catalog.module.css';
import { OptionEditor } from './option-editor.tsx';
import { OptionPrice } from './option-price.tsx';

/** The options of a group in order; a press opens one. Each change is saved at once. */
export function OptionList({ group }: { group: OptionGroup }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const groups = useRead(listOptionGroups, {});
  const order = useCommand(orderOptions);
  const { deleteRecord } = useDeleteRecord();
  const failed = (error: unknown) => notify('error', problemText(error));
  // Shows the new order while it is being saved.
  const ids = order.isPending ? order.variables.body.ids : null;
  const rows = ids
    ? ids.flatMap((id) => group.options.find((option) => option.id === id) ?? [])
    : group.options;
  const groupName = (id: number) => groups.data?.find((one) => one.id === id)?.name ?? '';
  const facts = (option: Option) =>
    [
      option.max_quantity > 1 && t('catalog.option.upTo', { count: option.max_quantity }),
      option.opens_group_id !== null &&
        t('catalog.option.opensGroup', { name: groupName(option.opens_group_id) }),
      option.liters !== null && t('catalog.option.literCount', { liters: option.liters }),
      option.is_default === 1 && t('catalog.option.isDefault'),
      option.selected === 1 && t('catalog.option.hidden'),
    ].filter((fact) => fact !== false);
  return (
    <Stack gap={4} fluid>
      {group.options.length === 0 ? (
        <Text tone="secondary">{t('catalog.option.noneYet')}</Text>
      ) : (
        asksTooMuch(group) && <p className={styles.warning}>{t('catalog.option.asksTooMuch')}</p>
      )}
      <OrderList
        label={t('catalog.option.options')}
        rows={rows}
        rowKey={(option) => option.id}
        rowName={(option) => option.name}
        onChange={(next) =>
          order.mutate({ body: { ids: next.map((option) => option.id) } }, { onError: failed })
        }
      >
        {(option) => (
          <Row
            as="span"
            gap={3}
            rowGap={0}
            align="center"
            wrap
            className={styles.optionRow}
            full="width"
            padY={1}
          >
            <button
              type="button"
              aria-expanded={open === option.id}
              onClick={() => setOpen(open === option.id ? null : option.id)}
            >
              {option.name}
            </button>
            <Text as="span" tone="secondary">
              {facts(option).join(' · ')}
            </Text>
            <OptionPrice option={option} />
          </Row>
        )}
      </OrderList>
      {open !== null && (
        <OptionEditor
          key={open}
          group={group}
          option={group.options.find((option) => option.id === open) ?? null}
          onDelete={(option) =>
            void deleteRecord({ noun: 'option', endpoint: deleteOption }, option).then(
              (gone) => gone && setOpen(null),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && (
        <Button icon={IconPlus} onClick={() => setOpen('new')}>
          {t('catalog.option.add')}
        </Button>
      )}
    </Stack>
  );
}
