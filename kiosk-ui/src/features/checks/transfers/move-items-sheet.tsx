import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../i18n/locale.ts';
import { checkTitle, tableTitle } from '../../../lib/format/check-title.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Box, Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import { notify } from '../../../ui/toast.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { useListTables } from '../queries.ts';
import { Money } from '../../../ui/money.tsx';
import { optionTexts } from '../../../parts/item-options.ts';
import { liveItems, sortSent } from '../lines/sent-items.ts';
import { lineText } from './line-text.ts';
import { tableChoices } from './table-choice.ts';
import { TargetTiles } from './target-tiles.tsx';
import styles from './transfers.module.css';
import { useMoveItems, useOpenChecks } from './transfer-calls.ts';

interface MoveItemsSheetProps {
  check: Check;
  items: CheckItem[];
  opened: boolean;
  onClose: () => void;
}

/** Moves chosen items, whole lines or parts of them, to another check or to a table. */
export function MoveItemsSheet({ check, items, opened, onClose }: MoveItemsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('transfers.menu.moveItems')} size="xl">
      {opened && <MoveForm check={check} items={items} onDone={onClose} />}
    </Sheet>
  );
}

function MoveForm({
  check,
  items,
  onDone,
}: Pick<MoveItemsSheetProps, 'check' | 'items'> & { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const checks = useOpenChecks();
  const tables = useListTables();
  const move = useMoveItems(check.id);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const [askedKind, setAskedKind] = useState<'check' | 'table' | null>(null);
  const [targetId, setTargetId] = useState<number | null>(null);
  const lines = sortSent(liveItems(items));
  const picked = lines.flatMap((item) => {
    const quantity = Math.min(chosen[item.id] ?? 0, item.quantity);
    return quantity > 0 ? [{ id: item.id, quantity }] : [];
  });
  const count = picked.reduce((sum, each) => sum + each.quantity, 0);
  const others = checks.open.filter((one) => one.id !== check.id);
  // Where there is no other check, it goes to a table.
  const kind = askedKind ?? (checks.data !== undefined && others.length === 0 ? 'table' : 'check');
  const places = tableChoices(tables.data ?? [], localeOf(i18n.language), null);
  const target = (kind === 'check' ? others : places).find((one) => one.id === targetId);
  const submit = () => {
    if (!target) return;
    const to = kind === 'check' ? { target_order_id: target.id } : { table_id: target.id };
    move.mutate(
      { items: picked, ...to, modified: check.modified },
      {
        onSuccess: (answer) => {
          notify('success', t('transfers.move.done', { name: checkTitle(t, answer.target) }));
          onDone();
        },
      },
    );
  };
  if (lines.length === 0) return <EmptyState title={t('transfers.split.empty')} />;
  const all = count === lines.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Grid columns={2} align="start" className={styles.moving}>
      <section aria-label={t('transfers.move.items')}>
        <Row align="center" justify="between">
          <h3>{t('transfers.move.items')}</h3>
          <Button
            variant="quiet"
            onClick={() =>
              setChosen(
                all ? {} : Object.fromEntries(lines.map((item) => [item.id, item.quantity])),
              )
            }
          >
            {all ? t('transfers.move.none') : t('transfers.move.all')}
          </Button>
        </Row>
        <ul className={styles.picks}>
          {lines.map((item) => (
            <ItemPick
              key={item.id}
              item={item}
              quantity={Math.min(chosen[item.id] ?? 0, item.quantity)}
              onChange={(quantity) => setChosen({ ...chosen, [item.id]: quantity })}
            />
          ))}
        </ul>
      </section>
      <Stack as="section" gap={4} fluid aria-label={t('transfers.move.where')}>
        <h3>{t('transfers.move.where')}</h3>
        <Segmented
          label={t('transfers.move.where')}
          value={kind}
          onChange={(value) => {
            setAskedKind(value);
            setTargetId(null);
          }}
          items={[
            { value: 'check', label: t('transfers.split.addCheck') },
            { value: 'table', label: t('transfers.move.toTable') },
          ]}
        />
        {kind === 'check' && others.length === 0 && <p>{t('transfers.combine.none')}</p>}
        <TargetTiles
          label={t(kind === 'check' ? 'transfers.combine.chooseOne' : 'transfers.move.chooseTable')}
          targets={
            kind === 'check'
              ? others.map((one) => ({
                  id: one.id,
                  name: checkTitle(t, one),
                  hint: `${one.table_name === null ? t('checks.noTable') : tableTitle(t, one.table_name)} · ${formatCents(one.total, i18n.language)}`,
                }))
              : places.map(({ id, name, status, room_name }) => ({
                  id,
                  name: tableTitle(t, name),
                  hint: `${room_name} · ${t(`floor.tableStatus.${status}`)}`,
                }))
          }
          chosenId={target?.id ?? null}
          onChoose={({ id }) => setTargetId(id)}
        />
        {kind === 'table' && (
          <Text tone="secondary" weight="regular" className={styles.quiet}>
            {t('transfers.move.newCheck')}
          </Text>
        )}
      </Stack>
      <div className={styles.foot}>
        {move.error && (
          <Box as="p" padY={2} padX={3} round="control" fill="error" role="alert">
            {hasCode(move.error, 'stale')
              ? t('transfers.stale')
              : `${t('transfers.move.failed')}: ${problemText(move.error)}`}
          </Box>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          disabled={count === 0 || !target}
          busy={move.isPending}
          onClick={submit}
        >
          {count === 0
            ? t('transfers.move.submitNone')
            : target
              ? t('transfers.move.submit', { count })
              : t('transfers.move.submitWhere')}
        </Button>
      </div>
    </Grid>
  );
}

/** One line to choose from: how many of it go, what was ordered with it and for which guest. */
function ItemPick({
  item,
  quantity,
  onChange,
}: {
  item: CheckItem;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const { t } = useTranslation();
  const share = item.share && { parts: item.share.parts, whole: item.share.of };
  const details = [
    ...optionTexts(item.options),
    ...(item.guest === null ? [] : [t('payments.guest', { guest: item.guest })]),
  ];
  return (
    <li>
      <Checkbox
        label={lineText(item, item.quantity, share)}
        hint={details.join(' · ')}
        checked={quantity > 0}
        onChange={(on) => onChange(on ? item.quantity : 0)}
      />
      <Box push>
        <Money cents={item.total} />
      </Box>
      {item.quantity > 1 && quantity > 0 && (
        <QuantityStepper
          value={quantity}
          max={item.quantity}
          lessLabel={t('transfers.divide.less', { name: item.product_name })}
          moreLabel={t('transfers.divide.more', { name: item.product_name })}
          onChange={onChange}
        />
      )}
    </li>
  );
}
