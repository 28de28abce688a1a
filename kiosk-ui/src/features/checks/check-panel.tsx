import { IconReceipt } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-panel.module.css';
import { CustomerNote } from './customer-note.tsx';
import { guestCount } from './guest-shares.ts';
import { LineDialog } from './line-dialog.tsx';
import type { Send } from './mutations.ts';
import { OptionSheet } from './option-sheet.tsx';
import { changeLine, pendingCount } from './pending.ts';
import type { NewLine, PendingItem } from './pending.ts';
import { PendingLines } from './pending-list.tsx';
import type { PendingStore } from './pending-store.ts';
import { useListProducts } from './queries.ts';
import { SentCourses } from './sent-courses.tsx';
import type { Closing } from './use-closing.ts';

interface CheckPanelProps {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
  pending: PendingStore;
  send: Send;
  onAdd: (line: NewLine) => void;
  closing: Closing;
  onOpenCheck: (id: number) => void;
}

/** The lines of an open check: what was sent, then what was not, the newest at the foot next to Send. */
export function CheckPanel(props: CheckPanelProps) {
  const { check, items, pending, send, onAdd, closing, onOpenCheck } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const products = useListProducts();
  const [edited, setEdited] = useState<PendingItem | null>(null);
  const [line, setLine] = useState<CheckItem | null>(null);
  // The id of a sent line, or the key of one that is not sent.
  const [chosen, setChosen] = useState<string | null>(null);
  const toggle = (line: string) => setChosen(line === chosen ? null : line);
  const sent = items.data ?? [];
  const waiting = pendingCount(pending.list.items);
  const editedProduct = products.data?.find((product) => product.id === edited?.productId);

  const again = (item: CheckItem) => {
    const product = products.data?.find(({ id }) => id === item.product_id);
    if (!product || product.active === 0 || product.sold_out === 1) {
      notify('error', t('problems.inactive_product'));
      return;
    }
    const options = item.options.map(({ id, name, price_adjust }) => ({ id, name, price_adjust }));
    onAdd({ product, options, quantity: 1, note: item.note });
  };
  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        {closing.children.length > 0 && (
          <Children checks={closing.children} onOpenCheck={onOpenCheck} />
        )}
        <CustomerNote check={check} />
        {items.data === undefined ? (
          items.isError ? (
            <ErrorState
              error={items.error}
              title={t('checks.itemsFailed')}
              onRetry={() => void items.refetch()}
            />
          ) : (
            <div className={styles.loading}>
              <LoadingState count={4} />
            </div>
          )
        ) : (
          <>
            {sent.length > 0 && <h2 className="visually-hidden">{t('checks.sent.title')}</h2>}
            <SentCourses
              checkId={check.id}
              items={sent}
              chosen={Number(chosen)}
              guests={can('orders.send') ? guestCount(check, sent) : undefined}
              onChoose={({ id }) => toggle(String(id))}
              onAgain={can('orders.send') ? again : undefined}
              onEdit={can('orders.edit') || can('orders.cancel') ? setLine : undefined}
            />
            {closing.empty && waiting === 0 && (
              <EmptyState
                icon={<IconReceipt stroke={1.75} size={32} />}
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
        <PendingLines
          pending={pending}
          send={send}
          chosen={chosen}
          onChoose={toggle}
          onEdit={setEdited}
        />
      </div>
      {editedProduct && (
        <OptionSheet
          product={editedProduct}
          line={edited}
          plan={pending.list.plan}
          opened={edited !== null}
          onClose={() => setEdited(null)}
          onSave={({ options, quantity, note, plan }) => {
            if (!edited) return;
            pending.update((list) =>
              changeLine(list, edited.key, { options, quantity, note: note.trim(), ...plan }),
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
          {t('checks.children.open', { name: child.name })}
        </Button>
      ))}
    </Stack>
  );
}
