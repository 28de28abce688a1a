import { sendItems } from '@comanda/contract/checks';
import type { Product } from '@comanda/contract/catalog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CourseChoice } from '../pending/course-choice.tsx';
import { ComboSlots } from './combo-slots.tsx';
import { groupsOf } from './option-choice.ts';
import { OptionGroupField } from './option-group-field.tsx';
import { ProductFacts } from './product-facts.tsx';
import { useOptionDraft } from './use-option-draft.ts';
import styles from './option-sheet.module.css';
import type { NewLine, PendingItem, SendPlan } from '../pending/pending.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';

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
        <Row gap={3} align="center" full="width">
          <QuantityStepper
            value={draft.quantity}
            lessLabel={t('checks.options.less')}
            moreLabel={t('checks.options.more')}
            onChange={(quantity) => setDraft({ ...draft, quantity })}
          />
          <Button
            variant="primary"
            size="lg"
            className={styles.save}
            disabled={missing !== null}
            onClick={save}
          >
            {missing ? (
              t('checks.options.missing', { group: missing })
            ) : (
              <>
                <span>{line ? t('checks.options.save') : t('checks.options.add')}</span>
                <Money cents={amount} />
              </>
            )}
          </Button>
        </Row>
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
