import type { Category } from '@comanda/contract/catalog';
import { deleteCategory } from '@comanda/contract/catalog-edit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../live/command.ts';
import { useDeletionTexts } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';

interface CategoryDeleteProps {
  category: Category;
  products: number;
  others: readonly Category[];
  onClose: () => void;
}

/** Deletes a category, after choosing where its products go. */
export function CategoryDelete({ category, products, others, onClose }: CategoryDeleteProps) {
  const { t } = useTranslation();
  const remove = useCommand(deleteCategory);
  const texts = useDeletionTexts('category');
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
          texts.notifyDeleted(category);
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(category.name)}
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
          {texts.question(must ? t('catalog.category.moveFirst', { count: products }) : undefined)}
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
        {remove.error && <p role="alert">{texts.failed(remove.error)}</p>}
      </Stack>
    </Dialog>
  );
}
