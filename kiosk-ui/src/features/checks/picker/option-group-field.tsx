import { IconCheck } from '@tabler/icons-react';
import type { Option, OptionGroup } from '@comanda/contract/catalog';
import { mostOf, optionText } from '@comanda/domain/option-choice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { Box, Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { piecesLeft, setPieces, toggleOption, type Choice } from './option-choice.ts';
import styles from './option-group-field.module.css';

interface OptionGroupFieldProps {
  group: OptionGroup;
  choice: Choice;
  /** Options that cannot be chosen now. */
  soldOut?: ReadonlySet<number>;
  onChange: (choice: Choice) => void;
  /** Buttons as wide as their text. */
  compact?: boolean;
  /** Instead of `onChange`: an option that was pressed. */
  onChoose?: ((optionId: number) => void) | undefined;
}

/** The choices of a group, or of a slot of a combo. */
export function OptionGroupField(props: OptionGroupFieldProps) {
  const { group, choice, soldOut, onChange, compact = false, onChoose } = props;
  const { t } = useTranslation();
  const chosen = choice[group.id] ?? [];
  const single = group.option_type_id === 1;
  const most = mostOf(group);
  // Room for the pieces next to an option.
  const counts = group.options.some(({ max_quantity }) => max_quantity > 1);
  const full = !single && most !== null && chosen.length >= most;
  const hint = group.halves
    ? t(`checks.options.halves.${group.halves}`)
    : single
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
      <Options compact={compact} min={counts ? '320px' : '240px'}>
        {group.options.map((option) => {
          const pieces = chosen.filter((id) => id === option.id).length;
          const left = piecesLeft(choice, group, option.id);
          return (
            <Row key={option.id} gap={2} align="center" wrap>
              <OptionButton
                option={option}
                half={group.halves !== null && chosen.length === 2 && pieces === 1}
                on={pieces > 0}
                single={single && !group.halves}
                disabled={full && pieces === 0}
                soldOut={soldOut?.has(option.id) ?? false}
                onClick={() =>
                  onChoose ? onChoose(option.id) : onChange(toggleOption(choice, group, option.id))
                }
              />
              {pieces > 0 && option.max_quantity > 1 && !group.halves && (
                <QuantityStepper
                  value={pieces}
                  max={left}
                  lessLabel={t('checks.options.lessOf', { name: option.name })}
                  moreLabel={t('checks.options.moreOf', { name: option.name })}
                  onChange={(next) => onChange(setPieces(choice, group, option.id, next))}
                />
              )}
            </Row>
          );
        })}
      </Options>
    </fieldset>
  );
}

/** In columns, or one after the other. */
function Options({
  compact,
  min,
  children,
}: {
  compact: boolean;
  min: string;
  children: ReactNode;
}) {
  return compact ? (
    <Row gap={2} wrap>
      {children}
    </Row>
  ) : (
    <Grid gap={2} min={min}>
      {children}
    </Grid>
  );
}

interface OptionButtonProps {
  option: Option;
  /** Whether it is chosen as one of two halves. */
  half: boolean;
  on: boolean;
  single: boolean;
  disabled: boolean;
  soldOut: boolean;
  onClick: () => void;
}

function OptionButton(props: OptionButtonProps) {
  const { option, half, on, single, disabled, soldOut, onClick } = props;
  const { t, i18n } = useTranslation();
  return (
    <Row
      type="button"
      as="button"
      gap={3}
      align="center"
      surface="panel"
      grow
      className={styles.option}
      minHeight="row"
      padY={2}
      padX={4}
      text="start"
      aria-pressed={on}
      disabled={disabled || (soldOut && !on)}
      onClick={onClick}
    >
      <Stack as="span" className={styles.tick} data-single={single} aria-hidden="true">
        {on && <IconCheck stroke={2.5} size={16} />}
      </Stack>
      <span>{optionText({ name: option.name, quantity: 1, half: half ? 1 : 0 })}</span>
      {soldOut && (
        <Text as="span" tone="error" weight="strong">
          {t('checks.picker.soldOut')}
        </Text>
      )}
      {option.price_adjust !== 0 && (
        <Box as="span" push tone="secondary" numeric>
          {option.price_adjust > 0 && '+'}
          {formatCents(option.price_adjust, i18n.language)}
        </Box>
      )}
    </Row>
  );
}
