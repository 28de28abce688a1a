import type { Special } from '@comanda/contract/specials';
import type { SpecialResult, SpecialRule } from '@comanda/domain/specials/special';
import { localMoment } from '@comanda/domain/specials/window';
import { IconMinus, IconPlus, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { serverNow } from '../../lib/format/time.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { ruleOf, type Menu } from './special-values.ts';
import styles from './specials.module.css';
import { exampleFor, reasonOf, tryRule, type TryLine } from './try-check.ts';

interface TryPanelProps {
  rule: SpecialRule;
  all: readonly Special[];
  menu: Menu;
}

/** The venue's day, YYYY-MM-DD. */
export function useToday(): string {
  const zone = useHealth().data?.time_zone;
  return localMoment(serverNow(), zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).day;
}

/**
 * Runs the same engine as the server on an example check with real products: what this special and others would give.
 */
export function TryPanel({ rule, all, menu }: TryPanelProps) {
  const { t } = useTranslation();
  const today = useToday();
  // Follows the rule until a person makes an own example.
  const [own, setExample] = useState<ReturnType<typeof exampleFor> | null>(null);
  const example = own ?? exampleFor(rule, menu.products, today);
  const { lines, moment } = example;
  const result = tryRule(rule, lines, moment);
  const setLines = (next: TryLine[]) => setExample({ ...example, lines: next });
  const change = (id: number, by: number) =>
    setLines(
      lines
        .map((line) =>
          line.product.id === id ? { ...line, quantity: Math.min(99, line.quantity + by) } : line,
        )
        .filter((line) => line.quantity > 0),
    );
  const addable = menu.products.filter(
    ({ id, active }) => active === 1 && !lines.some(({ product }) => product.id === id),
  );
  return (
    <Stack as="section" fluid justify="start" gap={4} aria-label={t('specials.trial.title')}>
      <Row gap={2} align="center" justify="between" wrap>
        <h3>{t('specials.trial.title')}</h3>
        {own && (
          <Button variant="quiet" icon={IconWand} onClick={() => setExample(null)}>
            {t('specials.trial.fill')}
          </Button>
        )}
      </Row>
      <Text tone="secondary">{t('specials.trial.hint')}</Text>
      <FieldRow>
        <TextField
          label={t('specials.trial.day')}
          type="date"
          value={moment.day}
          onChange={({ target }) =>
            target.value && setExample({ ...example, moment: { ...moment, day: target.value } })
          }
        />
        <TextField
          label={t('specials.trial.time')}
          type="time"
          value={moment.time}
          onChange={({ target }) =>
            target.value && setExample({ ...example, moment: { ...moment, time: target.value } })
          }
        />
      </FieldRow>
      {lines.length === 0 ? (
        <Text tone="secondary">{t('specials.trial.empty')}</Text>
      ) : (
        <Stack as="ul" aria-label={t('specials.trial.check')}>
          {lines.map((line) => (
            <ExampleLine
              key={line.product.id}
              line={line}
              discount={result?.lines.find(({ id }) => id === line.product.id)?.discount ?? 0}
              onChange={(by) => change(line.product.id, by)}
            />
          ))}
        </Stack>
      )}
      <SelectField
        label={t('specials.trial.add')}
        hideLabel
        value=""
        onChange={(event) => {
          const product = addable.find(({ id }) => id === Number(event.target.value));
          if (product) setLines([...lines, { product, quantity: 1 }]);
        }}
      >
        <option value="">{t('specials.trial.add')}</option>
        {addable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {lines.length > 0 && (
        <Stack role="status" gap={3}>
          <Outcome rule={rule} lines={lines} result={result} />
          {!result && (
            <p>
              {t('specials.trial.nothing')}{' '}
              {t(`specials.trial.why.${reasonOf(rule, lines, moment)}`)}
            </p>
          )}
        </Stack>
      )}
      <Others rule={rule} all={all} saves={(other) => tryRule(other, lines, moment)} />
    </Stack>
  );
}

interface ExampleLineProps {
  line: TryLine;
  discount: number;
  onChange: (by: number) => void;
}

function ExampleLine({ line: { product, quantity }, discount, onChange }: ExampleLineProps) {
  const { t } = useTranslation();
  return (
    <Row as="li" gap={3} align="center" padY={2} border="bottom">
      <Row as="span" inline align="center" className={styles.steps} rigid>
        <IconButton
          icon={IconMinus}
          label={t('specials.trial.less', { name: product.name })}
          onClick={() => onChange(-1)}
        />
        <output className="tabular">{quantity}</output>
        <IconButton
          icon={IconPlus}
          label={t('specials.trial.more', { name: product.name })}
          onClick={() => onChange(1)}
        />
      </Row>
      <Text as="span" anywhere grow shrink>
        {product.name}
      </Text>
      <Stack as="span" rigid text="end">
        <Money cents={product.price * quantity} />
        {discount > 0 && <Money cents={-discount} className={styles.saved} />}
      </Stack>
    </Row>
  );
}

interface OutcomeProps {
  rule: SpecialRule;
  lines: readonly TryLine[];
  result: SpecialResult | null;
}

function Outcome({ rule, lines, result }: OutcomeProps) {
  const { t, i18n } = useTranslation();
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const saved = result?.total ?? 0;
  return (
    <>
      <Grid as="dl" gap={4} rowGap={1} align="baseline" className={styles.sums} template="1fr auto">
        <dt>{t('specials.trial.subtotal')}</dt>
        <dd>
          <Money cents={subtotal} />
        </dd>
        <dt>{t('specials.trial.saves')}</dt>
        <dd>
          <Money cents={0 - saved} />
        </dd>
        <dt>{t('specials.trial.total')}</dt>
        <Text as="dd" size="title" weight="strong">
          <Money cents={subtotal - saved} />
        </Text>
      </Grid>
      {result?.combo_total != null && (
        <Text tone="secondary">
          {t('specials.trial.alone', { amount: formatCents(result.combo_total, i18n.language) })}
        </Text>
      )}
      {result && rule.active === 0 && <Text tone="secondary">{t('specials.trial.off')}</Text>}
    </>
  );
}

interface OthersProps {
  rule: SpecialRule;
  all: readonly Special[];
  saves: (rule: SpecialRule) => SpecialResult | null;
}

/** What else could be applied to the example: a check takes one special. */
function Others({ rule, all, saves }: OthersProps) {
  const { t, i18n } = useTranslation();
  const others = all
    .filter((other) => other.id !== rule.id && other.active === 1)
    .flatMap((other) => {
      const result = saves(ruleOf(other));
      return result ? [{ other, total: result.total }] : [];
    })
    .sort((a, b) => b.other.priority - a.other.priority);
  if (others.length === 0) return null;
  return (
    <div>
      <h4>{t('specials.trial.others')}</h4>
      <Stack as="ul" gap={1} className={styles.others}>
        {others.map(({ other, total }) => (
          <li key={other.id}>
            {t('specials.trial.otherSaves', {
              name: other.name,
              amount: formatCents(total, i18n.language),
            })}{' '}
            {other.priority > rule.priority &&
              t('specials.trial.priorityFirst', { name: other.name })}
          </li>
        ))}
      </Stack>
    </div>
  );
}
