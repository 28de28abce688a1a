import type { Product } from '@comanda/contract/catalog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CourseChoice } from '../pending/course-choice.tsx';
import { ComboSlots } from './combo-slots.tsx';
import { NoteField } from './note-field.tsx';
import { groupsOf } from './option-choice.ts';
import { OptionFoot } from './option-foot.tsx';
import { OptionGroupField } from './option-group-field.tsx';
import { ProductFacts } from './product-facts.tsx';
import { useOptionDraft, type Draft } from './use-option-draft.ts';
import type { NewLine, PendingItem, SendPlan } from '../pending/pending.ts';

interface OptionSheetProps {
  product: Product;
  /** The menu, for the components of a combo. */
  products: readonly Product[];
  /** The pending line being edited; null for a new one. */
  line: PendingItem | null;
  /** Initial course and hold of a new line. */
  plan: SendPlan;
  /** Initial quantity of a new line. */
  quantity?: number;
  /** What was chosen below the tile before. */
  begun?: Draft | null;
  opened: boolean;
  onClose: () => void;
  onSave: (line: NewLine) => void;
}

/**
 * Options, note, course and quantity of a line, in a sheet from below: of an unsent one that is changed, and of a new one
 * with a course of its own or without room below its tile.
 */
export function OptionSheet(props: OptionSheetProps) {
  const { product, products, line, plan, begun = null, opened, onClose, onSave } = props;
  const { t } = useTranslation();
  const start = { product, products, line, plan, quantity: props.quantity ?? 1, begun };
  const { draft, setDraft, restart, missing, amount, lineOf } = useOptionDraft(start);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) restart();
  }
  const save = () => {
    onSave(lineOf(draft));
    onClose();
  };
  return (
    <Sheet
      side="bottom"
      stays
      opened={opened}
      onClose={onClose}
      title={product.name}
      footer={
        <OptionFoot
          quantity={draft.quantity}
          onQuantity={(quantity) => setDraft({ ...draft, quantity })}
          missing={missing}
          amount={amount}
          label={line ? t('checks.options.save') : t('checks.options.add')}
          onSave={save}
        />
      }
    >
      <Stack gap={5}>
        <ProductFacts product={product} />
        <ComboSlots
          product={product}
          products={products}
          parts={draft.parts}
          onChange={(parts) => setDraft({ ...draft, parts })}
        />
        {groupsOf(product, draft.choice).map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
            choice={draft.choice}
            onChange={(choice) => setDraft({ ...draft, choice })}
          />
        ))}
        <NoteField
          value={draft.note}
          onChange={(note) => setDraft({ ...draft, note })}
          onEnter={missing ? undefined : save}
        />
        <CourseChoice plan={draft.plan} onChange={(next) => setDraft({ ...draft, plan: next })} />
      </Stack>
    </Sheet>
  );
}
