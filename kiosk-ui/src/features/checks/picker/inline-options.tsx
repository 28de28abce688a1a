import type { Product } from '@comanda/contract/catalog';
import { IconDots, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { useLayer } from '../../../ui/layers.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useShowsPlan } from '../pending/course-choice.tsx';
import type { NewLine, SendPlan } from '../pending/pending.ts';
import { ComboSlots } from './combo-slots.tsx';
import { addsAtOnce, groupsOf } from './option-choice.ts';
import { OptionFoot } from './option-foot.tsx';
import { OptionGroupField } from './option-group-field.tsx';
import styles from './inline-options.module.css';
import { NoteField } from './note-field.tsx';
import { ProductFacts } from './product-facts.tsx';
import { useOptionDraft, type Draft } from './use-option-draft.ts';

interface InlineOptionsProps {
  product: Product;
  products: readonly Product[];
  plan: SendPlan;
  onAdd: (line: NewLine) => void;
  onClose: () => void;
  /** Opens the sheet, which also has the course, with what is chosen so far. */
  onMore: (begun: Draft) => void;
}

/**
 * The options of a product, or the slots of a combo, below the row of its tile, so that the menu stays in view. Where
 * there is one choice to make, making it adds the product.
 */
export function InlineOptions({
  product,
  products,
  plan,
  onAdd,
  onClose,
  onMore,
}: InlineOptionsProps) {
  const { t } = useTranslation();
  const start = { product, products, line: null, plan, quantity: 1 };
  const { draft, setDraft, missing, amount, lineOf } = useOptionDraft(start);
  const hasCourses = useShowsPlan([draft.plan]);
  const isAtOnce = addsAtOnce(product);
  const add = (line: NewLine) => {
    onAdd(line);
    onClose();
  };
  useLayer(true, onClose);
  return (
    <Panel label={product.name}>
      <Row gap={3} align="center">
        <strong className={styles.name}>{product.name}</strong>
        {hasCourses && (
          <IconButton icon={IconDots} label={t('courses.ofLine')} onClick={() => onMore(draft)} />
        )}
        <IconButton icon={IconX} label={t('common.close')} onClick={onClose} />
      </Row>
      <ProductFacts product={product} />
      <ComboSlots
        compact
        product={product}
        products={products}
        parts={draft.parts}
        onChange={(parts) => setDraft({ ...draft, parts })}
      />
      {groupsOf(product, draft.choice).map((group) => (
        <OptionGroupField
          key={group.id}
          compact
          group={group}
          choice={draft.choice}
          onChange={(choice) => setDraft({ ...draft, choice })}
          onChoose={
            isAtOnce
              ? (id) => add(lineOf({ ...draft, choice: { ...draft.choice, [group.id]: [id] } }))
              : undefined
          }
        />
      ))}
      <NoteField
        hideLabel
        value={draft.note}
        onChange={(note) => setDraft({ ...draft, note })}
        onEnter={isAtOnce || missing ? undefined : () => add(lineOf(draft))}
      />
      {!isAtOnce && (
        <OptionFoot
          className={styles.foot}
          quantity={draft.quantity}
          onQuantity={(quantity) => setDraft({ ...draft, quantity })}
          missing={missing}
          amount={amount}
          label={t('checks.options.add')}
          onSave={() => add(lineOf(draft))}
        />
      )}
    </Panel>
  );
}

/** Takes the focus when it opens, comes into view, and gives the focus back. */
function Panel({ label, children }: { label: string; children: React.ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    own?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
    own?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Stack
      ref={panel}
      gap={4}
      pad={4}
      surface="panel"
      role="group"
      aria-label={label}
      data-options=""
      className={styles.panel}
    >
      {children}
    </Stack>
  );
}
