import { sendItems } from '@comanda/contract/checks';
import { IconCheck } from '@tabler/icons-react';
import type { OptionGroup, Product } from '@comanda/contract/catalog';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/field-rules.ts';
import { formatCents } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CourseChoice } from './course-choice.tsx';
import {
  chosenOptions,
  groupsOf,
  missingGroup,
  mostOf,
  startChoice,
  toggleOption,
} from './option-choice.ts';
import type { Choice } from './option-choice.ts';
import styles from './option-sheet.module.css';
import { unitPrice } from './pending.ts';
import type { NewLine, PendingItem, SendPlan } from './pending.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

interface OptionSheetProps {
  product: Product;
  /** The pending line being edited; null for a new one. */
  line: PendingItem | null;
  /** Course and hold that a new line begins with. */
  plan: SendPlan;
  /** Pieces that a new line begins with. */
  quantity?: number;
  opened: boolean;
  onClose: () => void;
  onSave: (line: NewLine) => void;
}

/** Options, note and quantity of a product, from below. */
export function OptionSheet(props: OptionSheetProps) {
  const { product, line, plan, quantity: pieces = 1, opened, onClose, onSave } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(product, line, plan, pieces));
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setDraft(draftOf(product, line, plan, pieces));
  }
  const options = chosenOptions(product, draft.choice);
  const missing = missingGroup(product, draft.choice);
  const amount = unitPrice({ basePrice: toCentavos(product.price), options }) * draft.quantity;
  const save = () => {
    const { quantity, note } = draft;
    onSave({ product, options, quantity, note, plan: draft.plan });
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
        <Row gap={3} align="center" className={styles.foot}>
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
              t('checks.options.missing', { group: missing.name })
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
        {groupsOf(product).map((group) => (
          <Group
            key={group.id}
            group={group}
            chosen={draft.choice[group.id] ?? []}
            onToggle={(id) => setDraft({ ...draft, choice: toggleOption(draft.choice, group, id) })}
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

interface Draft {
  choice: Choice;
  note: string;
  quantity: number;
  plan: SendPlan;
}

function draftOf(
  product: Product,
  line: PendingItem | null,
  plan: SendPlan,
  quantity: number,
): Draft {
  return {
    choice: startChoice(product, line?.options),
    note: line?.note ?? '',
    quantity: line?.quantity ?? quantity,
    plan: line ? { course: line.course, hold: line.hold } : plan,
  };
}

interface GroupProps {
  group: OptionGroup;
  chosen: number[];
  onToggle: (optionId: number) => void;
}

function Group({ group, chosen, onToggle }: GroupProps) {
  const { t, i18n } = useTranslation();
  const single = group.option_type_id === 1;
  const most = mostOf(group);
  const full = !single && most !== null && chosen.length >= most;
  const hint = single
    ? t('checks.options.chooseOne')
    : most === null
      ? t('checks.options.chooseSeveral')
      : t('checks.options.atMost', { count: most });
  return (
    <fieldset className={styles.group}>
      <legend>
        <Text as="span" weight="strong">
          {group.name}
          {group.mandatory === 1 && (
            <Text as="span" tone="primary">
              <span aria-hidden="true">{' *'}</span>
              <span className="visually-hidden">{` ${t('checks.options.mandatory')}`}</span>
            </Text>
          )}
        </Text>
        <Text as="span" tone="secondary">
          {hint}
        </Text>
      </legend>
      <Grid gap={2} min="240px">
        {group.options.map((option) => {
          const on = chosen.includes(option.id);
          return (
            <Row
              key={option.id}
              type="button"
              as="button"
              gap={3}
              align="center"
              surface="panel"
              className={styles.option}
              aria-pressed={on}
              disabled={full && !on}
              onClick={() => onToggle(option.id)}
            >
              <Stack as="span" className={styles.tick} data-single={single} aria-hidden="true">
                {on && <IconCheck stroke={2.5} size={16} />}
              </Stack>
              <span>{option.name}</span>
              {option.price_adjust !== 0 && (
                <span className={styles.adjust}>
                  {option.price_adjust > 0 && '+'}
                  {formatCents(option.price_adjust, i18n.language)}
                </span>
              )}
            </Row>
          );
        })}
      </Grid>
    </fieldset>
  );
}
