import { IconReceipt } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { isSoldOut } from '@comanda/domain/combos';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../lib/format/check-title.ts';
import { useStable } from '../../lib/browser/use-stable.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Box, Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-panel.module.css';
import { componentsAgain, optionsAgain } from './picker/combo-choice.ts';
import { CustomerNote } from './customer-note.tsx';
import { LeftUnsent } from './pending/left-unsent.tsx';
import { LineDialog } from './lines/line-dialog.tsx';
import type { Send } from './mutations.ts';
import { OptionSheet } from './picker/option-sheet.tsx';
import { changeLine, pendingCount, type NewLine, type PendingItem } from './pending/pending.ts';
import { OthersUnsent } from './pending/others-unsent.tsx';
import { PendingLines } from './pending/pending-list.tsx';
import type { PendingStore } from './pending/pending-store.ts';
import { useListProducts } from './queries.ts';
import { SentCourses } from './lines/sent-courses.tsx';
import type { UnsentAmount } from './pending/unsent-amount.ts';
import { UnsentSpecials } from './pending/unsent-specials.tsx';
import type { CloseCheck } from './payment/use-close-check.ts';

const none: CheckItem[] = [];

interface CheckPanelProps {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
  pending: PendingStore;
  unsent: UnsentAmount;
  /** The number of guests to choose from. */
  guests: number;
  send: Send;
  onAdd: (line: NewLine) => void;
  closing: CloseCheck;
  onOpenCheck: (id: number) => void;
}

/** The lines of an open check: sent ones, then unsent ones, the newest at the bottom next to Send. */
export function CheckPanel(props: CheckPanelProps) {
  const { check, items, pending, unsent, guests, send, onAdd, closing, onOpenCheck } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const products = useListProducts();
  const [edited, setEdited] = useState<PendingItem | null>(null);
  const [line, setLine] = useState<CheckItem | null>(null);
  // The id of a sent line, or the key of an unsent one.
  const [chosen, setChosen] = useState<string | null>(null);
  const toggle = useCallback((line: string) => {
    setChosen((chosen) => (line === chosen ? null : line));
  }, []);
  const chooseSent = useCallback(({ id }: CheckItem) => toggle(String(id)), [toggle]);
  const sent = items.data ?? none;
  const waiting = pendingCount(pending.list.items);
  const editedProduct = products.data?.find((product) => product.id === edited?.productId);

  const addAgain = useStable((item: CheckItem) => {
    const productOf = (id: number) => products.data?.find((one) => one.id === id);
    const product = productOf(item.product_id);
    if (!product || product.active === 0 || isSoldOut(product, productOf)) {
      notify('error', t('problems.inactive_product'));
      return;
    }
    const components = componentsAgain(product, item.components);
    if (!components || components.some((one) => productOf(one.product_id)?.sold_out === 1)) {
      notify('error', t('problems.combo_not_allowed'));
      return;
    }
    onAdd({
      product,
      options: optionsAgain(item.options),
      components,
      quantity: 1,
      note: item.note,
      guest: item.guest,
    });
  });
  return (
    <>
      <div className={styles.scroll} tabIndex={0}>
        {closing.children.length > 0 && (
          <Children checks={closing.children} onOpenCheck={onOpenCheck} />
        )}
        <CustomerNote check={check} />
        <LeftUnsent check={check} />
        {items.data === undefined ? (
          items.isError ? (
            <ErrorState
              error={items.error}
              title={t('checks.itemsFailed')}
              onRetry={() => void items.refetch()}
            />
          ) : (
            <Box pad={4}>
              <LoadingState count={4} />
            </Box>
          )
        ) : (
          <>
            {sent.length > 0 && <h2 className="visually-hidden">{t('checks.sent.title')}</h2>}
            <SentCourses
              checkId={check.id}
              items={sent}
              chosen={Number(chosen)}
              guests={can('orders.send') ? guests : undefined}
              onChoose={chooseSent}
              onAgain={can('orders.send') ? addAgain : undefined}
              onEdit={can('orders.edit') || can('orders.cancel') ? setLine : undefined}
            />
            {closing.empty && waiting === 0 && (
              <EmptyState
                icon={IconReceipt}
                title={t('checks.emptyCheck.title')}
                hint={t('checks.emptyCheck.hint')}
                action={
                  <Button
                    disabled={closing.reason !== null}
                    busy={closing.busy}
                    onClick={closing.start}
                  >
                    {t('checks.emptyCheck.close')}
                  </Button>
                }
              />
            )}
          </>
        )}
        <OthersUnsent checkId={check.id} pending={pending} />
        <PendingLines
          pending={pending}
          send={send}
          chosen={chosen}
          onChoose={toggle}
          onEdit={setEdited}
          guests={guests}
        />
        <UnsentSpecials discount={unsent.discount} />
      </div>
      {editedProduct && (
        <OptionSheet
          product={editedProduct}
          products={products.data ?? []}
          line={edited}
          plan={pending.list.plan}
          opened={edited !== null}
          onClose={() => setEdited(null)}
          onSave={({ options, components = [], quantity, note, plan }) => {
            if (!edited) return;
            pending.update((list) =>
              changeLine(list, edited.key, {
                options,
                components,
                quantity,
                note: note.trim(),
                ...plan,
              }),
            );
          }}
        />
      )}
      <LineDialog item={line} onClose={() => setLine(null)} />
    </>
  );
}

function Children({ checks, onOpenCheck }: { checks: Check[]; onOpenCheck: (id: number) => void }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={2} className={styles.children} aria-label={t('checks.children.title')}>
      <h2>{t('checks.children.title')}</h2>
      <p>{t('checks.children.hint')}</p>
      {checks.map((child) => (
        <Button key={child.id} onClick={() => onOpenCheck(child.id)}>
          {t('checks.children.open', { name: checkTitle(t, child) })}
        </Button>
      ))}
    </Stack>
  );
}
