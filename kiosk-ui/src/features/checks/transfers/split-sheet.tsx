import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EqualSplit } from './equal-split.tsx';
import { SplitColumns } from './split-columns.tsx';
import styles from './split-sheet.module.css';
import { useSplitDraft } from './use-split-draft.ts';
import { useSplitSubmit } from './use-split-submit.ts';

interface SplitSheetProps {
  check: Check;
  items: CheckItem[];
  opened: boolean;
  onClose: () => void;
}

/** Splits a check by items, parts of lines and shares, or into equal parts. */
export function SplitSheet({ check, items, opened, onClose }: SplitSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      size="xl"
      stays
      title={t('transfers.split.title', { name: checkTitle(t, check) })}
    >
      {opened && <SplitForm check={check} items={items} onDone={onClose} />}
    </Sheet>
  );
}

interface SplitFormProps {
  check: Check;
  items: CheckItem[];
  onDone: () => void;
}

function SplitForm({ check, items, onDone }: SplitFormProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<'items' | 'equal'>('items');
  const [parts, setParts] = useState(2);
  const split = useSplitDraft(check, items);
  const submit = useSplitSubmit(check, onDone);
  const count = split.used.filter(Boolean).length;
  const equalNames = [check.name, ...split.propose(parts - 1)];
  const titled = (name: string) => checkTitle(t, { name, table_name: check.table_name });

  if (split.lines.length === 0) return <EmptyState title={t('transfers.split.empty')} />;
  return (
    <Stack gap={3} flex className={styles.sheet}>
      <Segmented
        label={t('transfers.split.how')}
        value={mode}
        onChange={setMode}
        items={[
          { value: 'items', label: t('transfers.split.byItems') },
          { value: 'equal', label: t('transfers.split.equally') },
        ]}
      />
      {mode === 'equal' ? (
        <EqualSplit
          lines={split.lines}
          charge={split.charge}
          parts={parts}
          onParts={setParts}
          names={equalNames.map(titled)}
        />
      ) : (
        <SplitColumns
          check={check}
          split={split}
          nameError={(index) => submit.nameError(index, split.used)}
        />
      )}
      <Row gap={4} rowGap={2} align="center" justify="end" wrap className={styles.foot}>
        {submit.error && (
          <p className={styles.error} role="alert">
            {submit.error}
          </p>
        )}
        {/* Stays visible on long checks. */}
        <Row as="dl" gap={5} rowGap={1} wrap grow tone="secondary" className={styles.totals}>
          {mode === 'items' &&
            [check.name, ...split.names].map((name, index) => (
              <div key={index}>
                <dt>{titled(name)}</dt>
                <dd>
                  <strong>
                    <Money cents={split.totals[index] ?? 0} />
                  </strong>
                </dd>
              </div>
            ))}
          <div>
            <dt>{t('transfers.split.sum')}</dt>
            <dd>
              <strong>
                <Money cents={check.total} />
              </strong>
            </dd>
          </div>
        </Row>
        <Button
          variant="primary"
          size="lg"
          busy={submit.busy}
          disabled={mode === 'items' && (count === 0 || split.faults.some(Boolean))}
          onClick={() =>
            mode === 'equal'
              ? submit.equally(parts, equalNames.slice(1))
              : submit.byItems(split.names, split.takes())
          }
        >
          {mode === 'equal'
            ? t('transfers.equal.submit', { count: parts })
            : count === 0
              ? t('transfers.split.choose')
              : t('transfers.split.submit', { count })}
        </Button>
      </Row>
    </Stack>
  );
}
