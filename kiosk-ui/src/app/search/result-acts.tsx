import { restoreFromBin, type BinRow } from '@comanda/contract/bin';
import { updateProduct } from '@comanda/contract/catalog-edit';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { QuickField } from '../../parts/quick-edit.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import type { SearchResult } from './use-search-results.ts';

const priceEdit = { as: 'money', field: 'price' } as const;

/** What is done in a result itself: a price is changed, or what was deleted is restored. */
export function ResultAct({ act }: { act: NonNullable<SearchResult['act']> }) {
  const { t } = useTranslation();
  const send = useSendCommand();
  if ('product' in act) {
    const { id, name, price } = act.product;
    return (
      <QuickField
        edit={priceEdit}
        label={`${t('catalog.product.price')}: ${name}`}
        value={price}
        save={(next) => send(updateProduct, { params: { id }, body: { price: Number(next) } })}
      />
    );
  }
  return <Restore row={act.deleted} />;
}

function Restore({ row: { kind, id, name } }: { row: BinRow }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const restore = useCommand(restoreFromBin);
  return (
    <Button
      icon={IconArrowBackUp}
      busy={restore.isPending}
      aria-label={`${t('bin.restore')}: ${name}`}
      onClick={() =>
        restore.mutate(
          { body: { kind, id } },
          {
            onSuccess: () => notify('success', t('bin.restored', { name })),
            onError: (error) => notify('error', problemText(error)),
          },
        )
      }
    >
      {t('bin.restore')}
    </Button>
  );
}
