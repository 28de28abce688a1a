import { createCheck, type Check } from '@comanda/contract/checks';
import { foldName } from '@comanda/domain/names';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { customerBody, customerFields, emptyCustomer } from '../../parts/customer-draft.ts';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { hasCode } from '../../lib/api/problem.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CustomerFields } from '../../parts/customer-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import type { OrderType } from './floor-rail.tsx';
import { useCreateCheck } from './mutations.ts';

/** The first free name: the base itself, then with a number. Compared as on the server. */
export function freeName(base: string, taken: string[], numbered: (n: number) => string): string {
  const used = new Set(taken.map(foldName));
  let name = base;
  for (let n = 2; used.has(foldName(name)); n += 1) name = numbered(n);
  return name;
}

const numberedNames = {
  dine_in: 'floor.barName',
  take_out: 'customers.takeOutName',
  delivery: 'customers.deliveryName',
} as const;

interface NewCheckDialogProps {
  table: { id: number; name: string } | null;
  /** Without a table it is fixed. */
  type: OrderType;
  openChecks: Check[];
  onClose: () => void;
  onCreated: (id: number) => void;
}

/**
 * Opens a check. A bar tab has a name, whose suggestion is selected, so that Enter accepts it and typing replaces it;
 * an order has its customer, after whom it is called; at a table it has all of them.
 */
export function NewCheckDialog({
  table,
  type,
  openChecks,
  onClose,
  onCreated,
}: NewCheckDialogProps) {
  const { t } = useTranslation();
  // On a touch screen the keyboard opens only when the name field is tapped.
  const touch = useMedia('(pointer: coarse)');
  const create = useCreateCheck();
  const taken = openChecks.map((check) => check.name);
  const [draft, setDraft] = useState({ ...emptyCustomer, order_type: type });
  // Null: not typed, so it follows the other fields.
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const suggested = () => {
    const customer = draft.customer_name.trim();
    if (table) return freeName(table.name, taken, (n) => `${table.name} · ${n}`);
    if (customer) return freeName(customer, taken, (n) => `${customer} (${n})`);
    const numbered = (number: number) => t(numberedNames[draft.order_type], { number });
    return freeName(numbered(1), taken, numbered);
  };
  const name = typed ?? suggested();
  const isNamed = table !== null || type === 'dine_in';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmed = name.trim();
    if (!trimmed) return;
    create.mutate(
      { name: trimmed, table_id: table?.id ?? null, ...customerBody(draft) },
      { onSuccess: (check) => onCreated(check.id) },
    );
  };
  const suggestion = hasCode(create.error, 'order_name_taken')
    ? create.error.extra['suggestion']
    : null;
  const problems = useFieldProblems(create.error, [
    ...(isNamed ? (['name'] as const) : []),
    ...customerFields[draft.order_type],
  ]);
  const what = table?.name ?? t(`customers.types.${type}`);
  const title = isNamed && !table ? t('floor.newBarTab') : t('floor.newCheckFor', { table: what });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="new-check"
            data-autofocus={touch || undefined}
            busy={create.isPending}
          >
            {t('floor.openCheck')}
          </Button>
        </>
      }
    >
      <Stack id="new-check" onSubmit={submit} as="form" gap={4} fluid noValidate>
        {isNamed && (
          <TextField
            label={t('floor.checkName')}
            hint={t('floor.checkNameHint')}
            data-autofocus={touch ? undefined : true}
            value={name}
            maxLength={lengthOf(createCheck, 'name')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              if (problems.at('name')) create.reset();
            }}
            error={tried && !name.trim() ? t('floor.nameRequired') : problems.at('name')}
          />
        )}
        {typeof suggestion === 'string' && (
          <Button
            onClick={() => {
              setTyped(suggestion);
              create.reset();
            }}
          >
            {t('floor.useSuggestion', { name: suggestion })}
          </Button>
        )}
        {(table || !isNamed) && (
          <CustomerFields
            draft={draft}
            isFixed={!table}
            autoFocus={!table && !touch}
            problemAt={problems.at}
            onChange={(next) => {
              setDraft(next);
              if (!isNamed) setTyped(null);
              if (create.error && !problems.at('name')) create.reset();
            }}
          />
        )}
        {problems.general && (
          <Text tone="error" role="alert">
            {problems.general}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
