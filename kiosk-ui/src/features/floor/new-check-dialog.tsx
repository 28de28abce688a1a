import type { Order } from '@comanda/contract/orders';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './floor.module.css';
import { useCreateCheck } from './mutations.ts';

/** The first free name: the base itself, then with a number. Compared as the box compares (decisions, Orders). */
export function freeName(base: string, taken: string[], numbered: (n: number) => string): string {
  const fold = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase();
  const used = new Set(taken.map(fold));
  let name = base;
  for (let n = 2; used.has(fold(name)); n += 1) name = numbered(n);
  return name;
}

interface NewCheckDialogProps {
  table: { id: number; name: string } | null;
  openChecks: Order[];
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Names a new check; the suggestion is selected, so that one press opens it and typing replaces it. */
export function NewCheckDialog({ table, openChecks, onClose, onCreated }: NewCheckDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const create = useCreateCheck();
  const taken = openChecks.map((check) => check.name);
  const [name, setName] = useState(() =>
    table
      ? freeName(table.name, taken, (n) => `${table.name} · ${n}`)
      : freeName(t('floor.barName', { number: 1 }), taken, (n) =>
          t('floor.barName', { number: n }),
        ),
  );
  const [tried, setTried] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmed = name.trim();
    if (!trimmed) return;
    create.mutate(
      { name: trimmed, tableId: table?.id ?? null },
      { onSuccess: (order) => onCreated(order.id) },
    );
  };
  const suggestion = hasCode(create.error, 'order_name_taken')
    ? create.error.extra['suggestion']
    : null;
  const error = create.error ? problemText(create.error) : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={table ? t('floor.newCheckFor', { table: table.name }) : t('floor.newBarTab')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form="new-check" busy={create.isPending}>
            {t('floor.openCheck')}
          </Button>
        </>
      }
    >
      <form id="new-check" onSubmit={submit} className={styles.form} noValidate>
        <TextField
          label={t('floor.checkName')}
          hint={t('floor.checkNameHint')}
          data-autofocus
          value={name}
          maxLength={80}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            create.reset();
          }}
          error={tried && !name.trim() ? t('floor.nameRequired') : error}
        />
        {typeof suggestion === 'string' && (
          <Button
            onClick={() => {
              setName(suggestion);
              create.reset();
            }}
          >
            {t('floor.useSuggestion', { name: suggestion })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
