import { createPayout } from '@comanda/contract/payouts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatCents } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { AmountEntry } from './amount-entry.tsx';
import styles from './cash.module.css';

interface MoneyFormProps {
  cents: number;
  onCents: (cents: number) => void;
  description: string;
  onDescription: (text: string) => void;
  /** The default description. */
  placeholder?: string;
  amountError: string | null;
  descriptionError: string | null;
  /** The error, in one sentence. */
  failed: string | null;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  /** Above the amount, and between it and the description. */
  head: ReactNode;
  more?: ReactNode;
}

/** A payout or deposit: an amount on the keypad, a description, and one button. */
export function MoneyForm(props: MoneyFormProps) {
  const { t, i18n } = useTranslation();
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.head}
      <AmountEntry cents={props.cents} onChange={props.onCents} error={props.amountError} />
      <Grid gap={3} min="140px" fit>
        {props.more}
        <TextField
          label={t('cash.payout.description')}
          placeholder={props.placeholder}
          value={props.description}
          maxLength={lengthOf(createPayout, 'description')}
          error={props.descriptionError}
          onChange={(event) => props.onDescription(event.target.value)}
        />
      </Grid>
      {props.failed && (
        <Text tone="error" role="alert">
          {props.failed}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={props.busy}>
        {props.cents > 0
          ? `${props.submitLabel} · ${formatCents(props.cents, i18n.language)}`
          : props.submitLabel}
      </Button>
    </Stack>
  );
}
