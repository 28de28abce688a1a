import { sendItems } from '@comanda/contract/checks';
import type { Product } from '@comanda/contract/catalog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CourseChoice } from '../pending/course-choice.tsx';
import { ComboSlots } from './combo-slots.tsx';
import { groupsOf } from './option-choice.ts';
import { OptionFoot } from './option-foot.tsx';
import { OptionGroupField } from './option-group-field.tsx';
import { ProductFacts } from './product-facts.tsx';
import { useOptionDraft } from './use-option-draft.ts';
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
  opened: boolean;
  onClose: () => void;
  onSave: (line: NewLine) => void;
}

/** Options, note and quantity of a product, in a sheet from below. */
export function OptionSheet(props: OptionSheetProps) {
  const { product, products, line, plan, quantity: pieces = 1, opened, onClose, onSave } = props;
  const { t } = useTranslation();
  const start = { product, products, line, plan, quantity: pieces };
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
        <TextField
          label={t('checks.options.note')}
          placeholder={t('checks.options.notePlaceholder')}
          value={draft.note}
          maxLength={lengthOf(sendItems, 'items.0.note')}
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !missing) save();
          }}
        />
        <CourseChoice plan={draft.plan} onChange={(next) => setDraft({ ...draft, plan: next })} />
      </Stack>
    </Sheet>
  );
}
