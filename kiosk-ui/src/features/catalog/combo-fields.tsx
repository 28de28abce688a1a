import { createProduct } from '@comanda/contract/catalog-edit';
import type { Product } from '@comanda/contract/catalog';
import { IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { moved } from '../../ui/order-list.tsx';
import type { SlotValues } from './combo-values.ts';

interface ComboFieldsProps {
  /** The product that is edited; null: a new one. */
  own: number | null;
  products: readonly Product[];
  slots: readonly SlotValues[];
  error: string | null;
  onChange: (slots: SlotValues[]) => void;
}

/** What a combo consists of: slots, each with the products to choose from. */
export function ComboFields({ own, products, slots, error, onChange }: ComboFieldsProps) {
  const { t } = useTranslation();
  const change = (place: number, values: Partial<SlotValues>) =>
    onChange(slots.map((slot, index) => (index === place ? { ...slot, ...values } : slot)));
  return (
    <FieldGroup title={t('catalog.combo.title')} hint={t('catalog.combo.hint')}>
      {slots.map((slot, place) => (
        <SlotFields
          key={place}
          slot={slot}
          number={place + 1}
          choices={products.filter(({ id, combo }) => id !== own && combo === null)}
          onChange={(values) => change(place, values)}
          onUp={place === 0 ? null : () => onChange(moved(slots, place, place - 1))}
          onRemove={() => onChange(slots.filter((_, index) => index !== place))}
        />
      ))}
      {error && (
        <Text tone="error" role="alert">
          {error}
        </Text>
      )}
      <Row>
        <Button
          icon={IconPlus}
          disabled={slots.length >= 20}
          onClick={() => onChange([...slots, { name: '', default_product_id: null, products: [] }])}
        >
          {t('catalog.combo.add')}
        </Button>
      </Row>
    </FieldGroup>
  );
}

interface SlotFieldsProps {
  slot: SlotValues;
  /** From 1. */
  number: number;
  /** The products that can be in it. */
  choices: readonly Product[];
  onChange: (values: Partial<SlotValues>) => void;
  /** Null for the first one. */
  onUp: (() => void) | null;
  onRemove: () => void;
}

function SlotFields({ slot, number, choices, onChange, onUp, onRemove }: SlotFieldsProps) {
  const { t } = useTranslation();
  const title = slot.name.trim() || t('catalog.combo.slot', { number });
  const nameOf = (id: number) => choices.find((product) => product.id === id)?.name ?? '';
  const others = choices.filter(
    ({ id, active }) => active === 1 && !slot.products.some((one) => one.product_id === id),
  );
  const setProducts = (products: SlotValues['products']) =>
    onChange({
      products,
      ...(products.some(({ product_id }) => product_id === slot.default_product_id)
        ? {}
        : { default_product_id: null }),
    });
  return (
    <Stack gap={3} fluid pad={4} border="primary" round="control" role="group" aria-label={title}>
      <Row gap={2} align="end">
        <Stack grow shrink>
          <TextField
            label={t('catalog.combo.name')}
            required
            value={slot.name}
            maxLength={lengthOf(createProduct, 'combo.0.name')}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Stack>
        {onUp && (
          <IconButton
            icon={IconArrowUp}
            label={t('common.order.up', { name: title })}
            onClick={onUp}
          />
        )}
        <IconButton
          icon={IconTrash}
          label={t('catalog.combo.remove', { name: title })}
          onClick={onRemove}
        />
      </Row>
      {slot.products.map((one) => {
        const name = nameOf(one.product_id);
        return (
          <Row key={one.product_id} gap={2} align="end">
            <Stack grow shrink>
              <TextField
                label={t('catalog.combo.difference', { name })}
                leading="$"
                inputMode="decimal"
                value={one.price}
                onChange={(event) =>
                  setProducts(
                    slot.products.map((each) =>
                      each === one ? { ...each, price: event.target.value } : each,
                    ),
                  )
                }
              />
            </Stack>
            <IconButton
              icon={IconX}
              label={t('catalog.combo.removeProduct', { name, slot: title })}
              onClick={() => setProducts(slot.products.filter((each) => each !== one))}
            />
          </Row>
        );
      })}
      <SelectField
        label={t('catalog.combo.addProduct')}
        value=""
        onChange={(event) =>
          setProducts([...slot.products, { product_id: Number(event.target.value), price: '0.00' }])
        }
        choices={[
          ['', t('catalog.combo.choose')],
          ...others.map(({ id, name }): [number, string] => [id, name]),
        ]}
      />
      <SelectField
        label={t('catalog.combo.default')}
        value={slot.default_product_id ?? ''}
        onChange={(event) => onChange({ default_product_id: Number(event.target.value) || null })}
        choices={[
          ['', t('catalog.combo.noDefault')],
          ...slot.products.map(({ product_id }): [number, string] => [
            product_id,
            nameOf(product_id),
          ]),
        ]}
      />
    </Stack>
  );
}
