import { updateCheck, type Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOf } from '../../lib/format/joined-tables.ts';
import { localeOf } from '../../i18n/locale.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { customerBody, customerFields, customerOf } from '../../parts/customer-draft.ts';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictBox } from '../../ui/conflict-box.tsx';
import { CustomerFields } from '../../parts/customer-fields.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-edit-sheet.module.css';
import { useUpdateCheckAsSeen } from './mutations.ts';
import { useListTables } from './queries.ts';
import { checkChanges, currentOf, type CheckField } from './lines/edit-conflict.ts';

const labels = {
  name: 'checks.edit.name',
  table: 'checks.edit.table',
  order_type: 'customers.type',
  guests: 'customers.guests',
  customer_name: 'customers.name',
  customer_phone: 'customers.phone',
  customer_address: 'customers.address',
  notes: 'customers.notes',
} as const;

interface CheckEditSheetProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
  /** Null: the check cannot be closed now. */
  onCloseCheck: (() => void) | null;
}

/** Name, table, open or closed, type, guests and customer of an open check. */
export function CheckEditSheet({ opened, ...form }: CheckEditSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t('checks.edit.title')}>
      {opened && <CheckEditForm key={form.check.id} {...form} />}
    </Sheet>
  );
}

function CheckEditForm({ check, onClose, onCloseCheck }: Omit<CheckEditSheetProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useListTables();
  const update = useUpdateCheckAsSeen(check.id);
  // The check as this user last saw it: changes by other users are shown, and input is kept.
  const [seen, setSeen] = useState(check);
  const refused = currentOf<Check>(update.error);
  const current = refused ?? (checkChanges(seen, check).length > 0 ? check : null);
  const [name, setName] = useState(check.name);
  const [tableId, setTableId] = useState(check.table_id);
  const [draft, setDraft] = useState(() => customerOf(check));
  const [tried, setTried] = useState(false);
  // Closing opens the payment first, so it comes after saving.
  const [state, setState] = useState<'open' | 'closed'>('open');
  // Table 2 before table 10, then names alphabetically.
  const collator = new Intl.Collator(localeOf(i18n.language), { numeric: true });
  const choices = placesOf(tables.data ?? [])
    .filter((table) => table.deleted === 0 && (table.temporary === 0 || table.id === tableId))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ id, name: words }) => [id, words] as const);
  const nameError = tried && !name.trim() ? t('checks.edit.nameRequired') : null;
  const taken = hasCode(update.error, 'order_name_taken') ? update.error : null;
  const suggestion = taken?.extra['suggestion'];
  const textOf = (check: Check, field: CheckField): string => {
    if (field === 'table') return check.table_name ?? t('checks.edit.none');
    if (field === 'order_type') return t(`customers.types.${check.order_type}`);
    return String(check[field] ?? '') || '–';
  };
  const save = (known: Check) => {
    setTried(true);
    if (!name.trim()) return;
    update.mutate(
      { seen: known, body: { name: name.trim(), table_id: tableId, ...customerBody(draft) } },
      {
        onSuccess: () => {
          notify('success', t('checks.edit.saved'));
          onClose();
          if (state === 'closed') onCloseCheck?.();
        },
      },
    );
  };
  const problems = useFieldProblems(refused ? null : update.error, [
    'name',
    ...customerFields[draft.order_type],
  ]);
  const otherError = problems.general
    ? `${t('checks.edit.failed')}: ${problems.general}`
    : tables.isError
      ? problemText(tables.error)
      : null;
  return (
    <Stack
      as="form"
      gap={4}
      fluid
      onSubmit={(event) => {
        event.preventDefault();
        if (!current) save(seen);
      }}
    >
      <TextField
        label={t('checks.edit.name')}
        value={name}
        maxLength={lengthOf(updateCheck, 'name')}
        error={nameError ?? problems.at('name')}
        onChange={(event) => {
          setName(event.target.value);
          // The error refers to the previous name.
          if (taken) update.reset();
        }}
      />
      {typeof suggestion === 'string' && (
        <Button
          onClick={() => {
            setName(suggestion);
            update.reset();
          }}
        >
          {t('checks.edit.useSuggestion', { name: suggestion })}
        </Button>
      )}
      <SelectField
        label={t('checks.edit.table')}
        value={tableId ?? ''}
        disabled={!tables.data}
        onChange={(event) => setTableId(event.target.value ? Number(event.target.value) : null)}
        choices={[['', t('checks.edit.none')], ...choices]}
      />
      {onCloseCheck && (
        <Row gap={4} align="center" justify="between" weight="strong">
          <span aria-hidden="true">{t('checks.edit.state')}</span>
          <Segmented
            label={t('checks.edit.state')}
            value={state}
            onChange={setState}
            items={[
              { value: 'open', label: t('checks.edit.open') },
              { value: 'closed', label: t('checks.edit.closed') },
            ]}
          />
        </Row>
      )}
      <CustomerFields
        draft={draft}
        problemAt={problems.at}
        onChange={(next) => {
          setDraft(next);
          if (!refused && !taken) update.reset();
        }}
      />
      {current && (
        <ConflictBox
          changes={checkChanges(seen, current).map((field) => ({
            label: t(labels[field]),
            was: textOf(seen, field),
            now: textOf(current, field),
          }))}
          busy={update.isPending}
          onKeep={() => {
            setSeen(current);
            save(current);
          }}
          onTake={() => {
            update.reset();
            setSeen(current);
            setName(current.name);
            setTableId(current.table_id);
            setDraft(customerOf(current));
          }}
        />
      )}
      {otherError && (
        <Text tone="error" role="alert">
          {otherError}
        </Text>
      )}
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          disabled={current !== null}
          busy={update.isPending}
        >
          {t(state === 'closed' ? 'checks.summary.close' : 'common.save')}
        </Button>
      </div>
    </Stack>
  );
}
