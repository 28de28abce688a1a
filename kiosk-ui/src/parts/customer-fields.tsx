import { createCheck } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../lib/format/field-rules.ts';
import { Row, Text } from '../ui/layout.tsx';
import {
  customerFields,
  orderTypes,
  type CustomerDraft,
  type CustomerField,
} from './customer-draft.ts';
import styles from './customer-fields.module.css';
import { KnownCustomer } from './known-customer.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { Segmented } from '../ui/segmented.tsx';

interface CustomerFieldsProps {
  draft: CustomerDraft;
  /** The type was chosen before. */
  isFixed?: boolean;
  /** The name is the first that is typed. */
  autoFocus?: boolean;
  onChange: (draft: CustomerDraft) => void;
  /** The error text of a refused field, or null. */
  problemAt: (field: CustomerField) => string | null;
}

/** Order type, guests and customer: only the fields that the type needs. */
export function CustomerFields({
  draft,
  isFixed = false,
  autoFocus = false,
  onChange,
  problemAt,
}: CustomerFieldsProps) {
  const { t } = useTranslation();
  const asked = customerFields[draft.order_type];
  const text = (field: Exclude<CustomerField, 'guests'>) => ({
    value: draft[field],
    maxLength: lengthOf(createCheck, field),
    error: problemAt(field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <>
      {!isFixed && (
        <Segmented
          label={t('customers.type')}
          value={draft.order_type}
          onChange={(order_type) => onChange({ ...draft, order_type })}
          items={orderTypes.map((type) => ({ value: type, label: t(`customers.types.${type}`) }))}
        />
      )}
      {asked.includes('guests') && (
        <Row
          gap={3}
          align="center"
          className={styles.guests}
          role="group"
          aria-label={t('customers.guests')}
        >
          <Text as="span" weight="strong">
            {t('customers.guests')}
          </Text>
          {draft.guests === null && (
            <Text as="span" tone="secondary">
              {t('customers.notCounted')}
            </Text>
          )}
          <QuantityStepper
            min={0}
            max={500}
            value={draft.guests ?? 0}
            lessLabel={t('customers.lessGuests')}
            moreLabel={t('customers.moreGuests')}
            onChange={(guests) => onChange({ ...draft, guests: guests || null })}
          />
        </Row>
      )}
      <TextField
        label={t('customers.name')}
        autoCapitalize="words"
        data-autofocus={autoFocus || undefined}
        {...text('customer_name')}
      />
      <KnownCustomer draft={draft} onChange={onChange} />
      {asked.includes('customer_phone') && (
        <TextField
          label={t('customers.phone')}
          type="tel"
          inputMode="tel"
          {...text('customer_phone')}
        />
      )}
      {asked.includes('customer_address') && (
        <TextAreaField label={t('customers.address')} rows={2} {...text('customer_address')} />
      )}
      <TextField label={t('customers.notes')} hint={t('customers.notesHint')} {...text('notes')} />
    </>
  );
}
