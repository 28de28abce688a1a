import { splitOrder } from '@comanda/contract/transfers';
import { IconPlus } from '@tabler/icons-react';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import { toCentavos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { proposeNames } from '@comanda/domain/split-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/field-rules.ts';
import { formatCents } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DivideDialog } from './divide-dialog.tsx';
import { EqualSplit } from './equal-split.tsx';
import { SplitColumn } from './split-column.tsx';
import * as drafts from './split-draft.ts';
import styles from './split-sheet.module.css';
import { useOpenOrders } from './transfer-calls.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useSplitSubmit } from './use-split-submit.ts';

interface SplitSheetProps {
  order: Order;
  items: OrderProduct[];
  opened: boolean;
  onClose: () => void;
}

/** Splits a check by items, parts of lines and shares, or into equal parts. */
export function SplitSheet({ order, items, opened, onClose }: SplitSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('transfers.split.title', { name: order.name })}
    >
      {opened && <SplitForm order={order} items={items} onDone={onClose} />}
    </Sheet>
  );
}

interface SplitFormProps {
  order: Order;
  items: OrderProduct[];
  onDone: () => void;
}

function SplitForm({ order, items, onDone }: SplitFormProps) {
  const { t, i18n } = useTranslation();
  const orders = useOpenOrders();
  const taken = new Set(orders.open.map((one) => foldName(one.name)));
  const propose = (count: number, also: string[] = []) => {
    const own = new Set(also.map(foldName));
    return proposeNames(order.name, count, (key) => taken.has(key) || own.has(key));
  };
  const [mode, setMode] = useState<'items' | 'equal'>('items');
  const [parts, setParts] = useState(2);
  const [draft, setDraft] = useState<drafts.SplitDraft>(() => ({
    names: propose(1),
    divisions: {},
  }));
  const [active, setActive] = useState(1);
  const [dividedId, setDividedId] = useState<number | null>(null);
  const submit = useSplitSubmit(order, onDone);
  const lines = drafts.draftLines(items);
  const lineOf = (id: number) => lines.find((line) => line.id === id);
  const { columns, totals } = drafts.previewOf(draft, lines);
  const used = draft.names.map((_, index) => (columns[index + 1]?.length ?? 0) > 0);
  const faults = drafts.nameFaults(draft.names, used, taken);
  const count = used.filter(Boolean).length;
  const move = (line: drafts.DraftLine | undefined, from: number, to: number) => {
    if (line) setDraft(drafts.moveLine(draft, line, from, to));
  };
  const drag = useLineDrag({
    onDrop: (id, from, to) => move(lineOf(id), from, to),
    onHold: setDividedId,
  });
  const divided = dividedId === null ? undefined : lineOf(dividedId);
  const columnNames = [order.name, ...draft.names];
  const equalNames = [order.name, ...propose(parts - 1)];

  if (lines.length === 0) return <EmptyState title={t('transfers.split.empty')} />;
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
        <EqualSplit lines={lines} parts={parts} onParts={setParts} names={equalNames} />
      ) : (
        <>
          <Row gap={4} align="center" justify="between" className={styles.above}>
            <Text tone="secondary">{t('transfers.split.hint')}</Text>
            {draft.names.length < 12 && (
              <Button
                className={styles.addCheck}
                icon={<IconPlus stroke={1.75} size={20} />}
                onClick={() => {
                  setDraft(drafts.addCheck(draft, propose(1, draft.names)[0] ?? ''));
                  setActive(draft.names.length + 1);
                }}
              >
                {t('transfers.split.addCheck')}
              </Button>
            )}
          </Row>
          <Row gap={3} grow className={styles.columns}>
            <SplitColumn
              column={0}
              label={order.name}
              title={
                <h3>
                  {order.name}
                  <Text as="span" tone="secondary" size="body" weight="regular">
                    {t('transfers.split.stays')}
                  </Text>
                </h3>
              }
              lines={columns[0] ?? []}
              total={totals[0] ?? 0}
              empty={t('transfers.split.allMoved')}
              active={false}
              target={draft.names[active - 1] ?? ''}
              drag={drag}
              onTap={(line) => move(line, 0, active)}
              onDivide={(line) => setDividedId(line.id)}
            />
            {draft.names.map((name, index) => (
              <SplitColumn
                key={index}
                column={index + 1}
                label={name}
                title={
                  <>
                    <TextField
                      label={t('transfers.split.name')}
                      hideLabel
                      value={name}
                      maxLength={lengthOf(splitOrder, 'splits.0.name')}
                      error={
                        faults[index]
                          ? t(`transfers.split.${faults[index]}`)
                          : submit.nameError(index, used)
                      }
                      onChange={(event) =>
                        setDraft(drafts.rename(draft, index, event.target.value))
                      }
                    />
                    {draft.names.length > 1 && (
                      <button
                        type="button"
                        className={styles.receive}
                        aria-pressed={active === index + 1}
                        onClick={() => setActive(index + 1)}
                      >
                        {active === index + 1
                          ? t('transfers.split.receives')
                          : t('transfers.split.receive')}
                      </button>
                    )}
                  </>
                }
                lines={columns[index + 1] ?? []}
                total={totals[index + 1] ?? 0}
                empty={t('transfers.split.nothingHere')}
                active={active === index + 1}
                target={order.name}
                drag={drag}
                onTap={(line) => move(line, index + 1, 0)}
                onDivide={(line) => setDividedId(line.id)}
                onRemove={
                  draft.names.length > 1
                    ? () => {
                        setDraft(drafts.removeCheck(draft, index));
                        setActive(1);
                      }
                    : undefined
                }
              />
            ))}
          </Row>
        </>
      )}
      <Row gap={4} rowGap={2} align="center" justify="end" wrap className={styles.foot}>
        {submit.error && (
          <p className={styles.error} role="alert">
            {submit.error}
          </p>
        )}
        <Text size="section" weight="strong" numeric grow>
          {t('transfers.split.sum', {
            total: formatCents(toCentavos(order.total), i18n.language),
          })}
        </Text>
        <Button
          variant="primary"
          size="lg"
          busy={submit.busy}
          disabled={mode === 'items' && (count === 0 || faults.some(Boolean))}
          onClick={() =>
            mode === 'equal'
              ? submit.equally(parts, equalNames.slice(1))
              : submit.byItems(draft.names, drafts.takesOf(draft, lines))
          }
        >
          {mode === 'equal'
            ? t('transfers.equal.submit', { count: parts })
            : count === 0
              ? t('transfers.split.choose')
              : t('transfers.split.submit', { count })}
        </Button>
      </Row>
      <DivideDialog
        line={divided ?? null}
        division={divided ? drafts.divisionOf(draft, divided) : null}
        columns={columnNames}
        onChange={(division) => {
          if (divided) setDraft(drafts.divide(draft, divided, division));
        }}
        onClose={() => setDividedId(null)}
      />
    </Stack>
  );
}
