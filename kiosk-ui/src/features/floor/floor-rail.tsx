import type { Check } from '@comanda/contract/checks';
import { IconGlassFull, IconMotorbike, IconPaperBag, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../lib/browser/use-stable.ts';
import { checkTitle } from '../../lib/format/check-title.ts';
import { orderTypes } from '../../parts/customer-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CardButton } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { CheckActs } from './check-acts.tsx';
import { KitchenState } from './check-card.tsx';
import styles from './floor-rail.module.css';
import { useWait, WaitText } from './table-facts.tsx';

export type OrderType = Check['order_type'];

const icons = { dine_in: IconGlassFull, take_out: IconPaperBag, delivery: IconMotorbike };

interface FloorRailProps {
  /** In the order in which they are shown. */
  checks: readonly Check[];
  /** A figure was chosen, and `checks` are only those that it counts. */
  isFiltered: boolean;
  unsent: ReadonlyMap<number, number>;
  /** The check that was opened last: it is the chosen one. */
  lastId: number | null;
  onOpen: (id: number) => void;
  /** Moves a check to a table. Null: no permission. */
  onMove: ((check: Check) => void) | null;
  /** Null: no permission. */
  onAdd: ((type: OrderType) => void) | null;
}

/** What is open without a table: bar tabs, take-out and delivery orders, and the buttons for new ones. */
export function FloorRail(props: FloorRailProps) {
  const { checks, isFiltered, unsent, lastId, onOpen, onMove, onAdd } = props;
  const { t } = useTranslation();
  const open = useStable(onOpen);
  const move = useStable((check: Check) => onMove?.(check));
  return (
    <Stack as="section" flex gap={2} className={styles.rail} aria-label={t('floor.rail')}>
      <h2 className={styles.title}>{t('floor.rail')}</h2>
      {checks.length === 0 ? (
        <Text tone="secondary" className={styles.none}>
          {!isFiltered && t('floor.railEmpty')}
        </Text>
      ) : (
        <ul className={styles.cards}>
          {checks.map((check) => (
            <li key={check.id} data-chosen={check.id === lastId || undefined}>
              <RailCheck
                check={check}
                unsent={unsent.get(check.id) ?? 0}
                onOpen={open}
                onMove={onMove && move}
              />
            </li>
          ))}
        </ul>
      )}
      {onAdd && (
        <Row gap={2} className={styles.add}>
          {orderTypes.map((type) => (
            <Button key={type} icon={IconPlus} onClick={() => onAdd(type)}>
              {type === 'dine_in' ? t('floor.bar') : t(`customers.types.${type}`)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

interface RailCheckProps extends Pick<FloorRailProps, 'onOpen' | 'onMove'> {
  check: Check;
  unsent: number;
}

/** A card and what can be done with it; painted again only when the check changes. */
const RailCheck = memo(function OneCheck({ check, unsent, onOpen, onMove }: RailCheckProps) {
  const { t } = useTranslation();
  const open = () => onOpen(check.id);
  return (
    <>
      <RailCard check={check} unsent={unsent} onOpen={open} />
      <CheckActs
        isSmall
        check={check}
        label={checkTitle(t, check)}
        onOpen={open}
        move={onMove && { word: t('floor.moveTab'), start: () => onMove(check) }}
      />
    </>
  );
});

interface RailCardProps {
  check: Check;
  unsent: number;
  onOpen: () => void;
}

function RailCard({ check, unsent, onOpen }: RailCardProps) {
  const { t } = useTranslation();
  const { wait, text } = useWait(check.longest_wait, check.modified);
  const type = check.order_type;
  return (
    <CardButton
      className={styles.card}
      data-level={wait?.level}
      data-ready={check.ready_items > 0 || undefined}
      data-bill={check.prebill_at !== null || undefined}
      data-unsent={unsent > 0 || undefined}
      onClick={onOpen}
    >
      <Row as="span" gap={2} align="center">
        <Icon of={icons[type]} size={20} />
        {type !== 'dine_in' && (
          <span className="visually-hidden">{t(`customers.types.${type}`)}</span>
        )}
        <Text as="strong" size="section" tight anywhere grow shrink className={styles.name}>
          {checkTitle(t, check)}
        </Text>
        <WaitText wait={wait} text={text} />
      </Row>
      <Row as="span" gap={2} align="center" justify="between">
        <Row as="span" inline shrink tone="secondary" className={styles.state}>
          {check.ready_items === 0 && check.prebill_at !== null ? (
            <StatusDot tone="primary" label={t('payments.billAsked')} />
          ) : (
            <KitchenState check={check} />
          )}
        </Row>
        <Text as="span" weight="strong">
          <Money cents={check.total} />
        </Text>
      </Row>
      {unsent > 0 && <StatusDot tone="unsent" label={t('floor.unsent', { count: unsent })} />}
      {type !== 'dine_in' && check.customer_phone && (
        <Text as="span" tone="secondary" truncate numeric>
          {check.customer_phone}
        </Text>
      )}
    </CardButton>
  );
}
