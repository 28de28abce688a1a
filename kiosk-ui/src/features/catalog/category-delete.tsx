import type { Category } from '@comanda/contract/catalog';
import { deleteCategory } from '@comanda/contract/catalog-edit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

interface CategoryDeleteProps {
  category: Category;
  products: number;
  others: readonly Category[];
  onClose: () => void;
}

/** Deletes a category, after choosing where its products go. */
export function CategoryDelete({ category, products, others, onClose }: CategoryDeleteProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const remove = useCommand(deleteCategory);
  const [target, setTarget] = useState('');
  const must = products > 0;
  const submit = () =>
    remove.mutate(
      {
        params: { id: category.id },
        query: must ? { move_to: Number(target) } : {},
      },
      {
        onSuccess: () => {
          notify('success', t('catalog.category.deleted', { name: category.name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('catalog.category.delete', { name: category.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={must && target === ''}
            onClick={submit}
          >
            {t('common.delete')}
          </Button>
        </>
      }
    >
      <Stack gap={4} fluid>
        <p>
          {must
            ? t('catalog.category.moveFirst', { count: products })
            : t('catalog.category.confirmDelete')}
        </p>
        {must && (
          <SelectField
            label={t('catalog.category.moveTo')}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="">{t('catalog.category.choose')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        )}
        {remove.error && <p role="alert">{problemText(remove.error)}</p>}
      </Stack>
    </Dialog>
  );
}
