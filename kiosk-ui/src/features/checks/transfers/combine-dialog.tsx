import type { Check } from '@comanda/contract/checks';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTexts } from '../../../parts/item-options.ts';
import { checkTitle, saysTable } from '../../../lib/format/check-title.ts';
import { searchKey } from '../../../lib/browser/search.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useListCheckItems } from '../queries.ts';
import { liveItems, sortSent } from '../lines/sent-items.ts';
import { lineText } from './line-text.ts';
import styles from './transfers.module.css';
import { TargetTiles } from './target-tiles.tsx';
import { useCombineChecks, useOpenChecks } from './transfer-calls.ts';

interface CombineDialogProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** Combines another open check into this one: preview, warning, totals. */
export function CombineDialog({ check, opened, onClose }: CombineDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('transfers.combine.title')} width={640}>
      {opened && <CombineForm check={check} onClose={onClose} />}
    </Dialog>
  );
}

function CombineForm({ check, onClose }: { check: Check; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const checks = useOpenChecks();
  const combine = useCombineChecks(check.id);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const others = checks.open.filter((one) => one.id !== check.id);
  // Of the same table first: most checks that are combined were opened there.
  const isNear = (one: Check) => check.table_id !== null && one.table_id === check.table_id;
  const candidates = [...others.filter(isNear), ...others.filter((one) => !isNear(one))];
  const chosen = candidates.find((one) => one.id === chosenId);
  const choose = (id: number | null) => {
    combine.reset();
    setChosenId(id);
  };
  const tableOf = (one: Check) => one.table_name ?? t('transfers.combine.unknownTable');
  if (checks.isError) {
    return (
      <ErrorState
        error={checks.error}
        title={t('transfers.combine.loadFailed')}
        onRetry={() => void checks.refetch()}
      />
    );
  }
  if (checks.data === undefined) return <LoadingState count={3} />;
  const submit = () => {
    if (!chosen) return;
    combine.mutate(
      {
        source_order_id: chosen.id,
        modified: check.modified,
        source_modified: chosen.modified,
      },
      {
        onSuccess: () => {
          notify('success', t('transfers.combine.done', { name: checkTitle(t, chosen) }));
          onClose();
        },
      },
    );
  };
  const label = chosen
    ? t('transfers.combine.submitWith', {
        name: checkTitle(t, chosen),
        amount: formatCents(chosen.total, i18n.language),
      })
    : t('transfers.combine.submit');
  const children = hasCode(combine.error, 'open_children') ? childNames(combine.error.extra) : null;
  return (
    <Stack gap={4} fluid>
      <Row
        as="section"
        gap={4}
        rowGap={1}
        align="baseline"
        wrap
        surface="panel"
        className={styles.current}
        padY={3}
        padX={4}
        aria-label={t('transfers.combine.current')}
      >
        <Text as="span" tone="secondary" weight="regular" className={styles.quiet}>
          {t('transfers.combine.current')}
        </Text>
        <strong>{checkTitle(t, check)}</strong>
        <span>{t('transfers.combine.table', { table: tableOf(check) })}</span>
        <span>{t('transfers.combine.items', { count: check.item_count })}</span>
        <Money cents={check.total} className={styles.amount} />
      </Row>
      {candidates.length === 0 ? (
        <p>{t('transfers.combine.none')}</p>
      ) : (
        <Candidates checks={candidates} chosenId={chosenId} tableOf={tableOf} onChoose={choose} />
      )}
      {chosen && (
        <>
          <ItemsPreview check={chosen} />
          <dl className={styles.combined}>
            <div>
              <dt>{t('transfers.combine.combined')}</dt>
              <dd>
                {t('transfers.combine.items', { count: check.item_count + chosen.item_count })}
              </dd>
              <dd className={styles.amount}>
                <Money cents={check.total + chosen.total} />
              </dd>
            </div>
          </dl>
          <Row
            as="p"
            gap={3}
            align="center"
            className={styles.warning}
            padY={3}
            padX={4}
            round="control"
            fill="warning"
          >
            <Icon of={IconAlertTriangle} size={22} />
            {t('transfers.combine.warning')}
          </Row>
        </>
      )}
      {combine.error && (
        <Box as="p" padY={2} padX={3} round="control" fill="error" role="alert">
          {children
            ? t('transfers.recombine.children', { names: children })
            : hasCode(combine.error, 'stale')
              ? t('transfers.stale')
              : `${t('transfers.combine.failed')}: ${problemText(combine.error)}`}
        </Box>
      )}
      <Row gap={3} justify="end" wrap>
        <Button size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={!chosen}
          busy={combine.isPending}
          title={chosen ? undefined : t('transfers.combine.pleaseChoose')}
          onClick={submit}
        >
          {combine.isPending ? t('transfers.combine.working') : label}
        </Button>
      </Row>
    </Stack>
  );
}

/** More checks than can be seen at once are searched. */
const MANY = 12;

interface CandidatesProps {
  checks: readonly Check[];
  chosenId: number | null;
  tableOf: (check: Check) => string;
  onChoose: (id: number | null) => void;
}

/** The other open checks: tiles for one tap, and a list with their numbers. */
function Candidates({ checks, chosenId, tableOf, onChoose }: CandidatesProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const isFound = (one: Check) =>
    searchKey(`${checkTitle(t, one)} ${tableOf(one)}`).includes(searchKey(search));
  const found = checks.filter(isFound);
  return (
    <>
      {checks.length > MANY && (
        <TextField
          hideLabel
          type="search"
          icon={IconSearch}
          label={t('floor.searchChecks')}
          placeholder={t('floor.searchChecks')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && <Text tone="secondary">{t('floor.noMatches', { search })}</Text>}
      <div className={styles.candidates}>
        <TargetTiles
          label={t('transfers.combine.chooseOne')}
          targets={found.map((one) => ({
            id: one.id,
            name: checkTitle(t, one),
            hint: [saysTable(one) ? null : one.table_name, formatCents(one.total, i18n.language)]
              .filter(Boolean)
              .join(' · '),
          }))}
          chosenId={chosenId}
          onChoose={({ id }) => onChoose(id)}
        />
      </div>
      <SelectField
        label={t('transfers.combine.choose')}
        value={chosenId ?? ''}
        onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('transfers.combine.chooseOne')}</option>
        {checks.map((one) => (
          <option key={one.id} value={one.id}>
            {t('transfers.combine.option', {
              name: one.name,
              table: tableOf(one),
              id: one.id,
            })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ItemsPreview({ check }: { check: Check }) {
  const { t } = useTranslation();
  const items = useListCheckItems(check.id);
  if (items.isError) {
    return <ErrorState error={items.error} onRetry={() => void items.refetch()} />;
  }
  if (items.data === undefined) return <LoadingState count={2} />;
  const live = sortSent(liveItems(items.data));
  return (
    <section
      className={styles.preview}
      aria-label={t('transfers.combine.preview', { name: checkTitle(t, check) })}
    >
      <h3>{t('transfers.combine.preview', { name: checkTitle(t, check) })}</h3>
      {live.length === 0 && (
        <Text tone="secondary" weight="regular" className={styles.quiet}>
          {t('transfers.combine.previewEmpty')}
        </Text>
      )}
      <ul>
        {live.map((item) => (
          <li key={item.id}>
            <span>
              {lineText(
                item,
                item.quantity,
                item.share && { parts: item.share.parts, whole: item.share.of },
              )}
              <Text as="span" tone="secondary" weight="regular" className={styles.quiet}>
                {optionTexts(item.options).join(', ')}
              </Text>
            </span>
            <Money cents={item.total} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names of the child checks that prevent it. */
export function childNames(extra: Record<string, unknown>): string {
  const children = extra['children'];
  if (!Array.isArray(children)) return '';
  return children.map((child: { name?: unknown }) => String(child.name)).join(', ');
}
