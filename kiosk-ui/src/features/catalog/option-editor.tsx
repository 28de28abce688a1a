import { listOptionGroups, type Option, type OptionGroup } from '@comanda/contract/catalog';
import { createOption, updateOption } from '@comanda/contract/catalog-edit';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moneyText, parseMoney } from '../../lib/format/money-text.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useRecordForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { openableGroups } from './openable-groups.ts';

interface OptionEditorProps {
  group: OptionGroup;
  /** Null: a new one. */
  option: Option | null;
  onDelete: (option: Option) => void;
  onClose: () => void;
}

/** The fields of an option, inside the sheet of its group. */
export function OptionEditor({ group, option, onDelete, onClose }: OptionEditorProps) {
  const { t } = useTranslation();
  const groups = useRead(listOptionGroups, {});
  const openable = openableGroups(groups.data ?? [], group.id).map(
    ({ id, name }): [number, string] => [id, name],
  );
  const { form, sheet } = useRecordForm({
    create: createOption,
    update: updateOption,
    row: option,
    first: {
      name: option?.name ?? '',
      price_adjust: moneyText(option?.price_adjust ?? 0),
      liters: String(option?.liters ?? ''),
      is_default: option?.is_default === 1,
      selected: option?.selected === 1,
      max_quantity: String(option?.max_quantity ?? 1),
      opens_group_id: option?.opens_group_id ?? null,
    },
    onClose,
    // Typed in pesos; sent in centavos, unlike other money.
    checks: ({ price_adjust }) => ({
      price_adjust: parseMoney(price_adjust || '0') === null ? t('common.invalidAmount') : null,
    }),
    bodyOf: (body, { price_adjust }) => ({
      ...body,
      price_adjust: parseMoney(price_adjust) ?? 0,
      ...(option ? {} : { option_group_id: group.id }),
    }),
  });
  return (
    <Stack
      gap={3}
      fluid
      pad={4}
      border="primary"
      round="control"
      role="group"
      aria-label={option ? option.name : t('catalog.option.add')}
    >
      <TextField
        label={t('catalog.option.name')}
        {...form.text('name')}
        onKeyDown={(event) => {
          // Enter saves the option, not the group around it.
          if (event.key === 'Enter') form.submit(event);
        }}
      />
      <Grid gap={3} align="start" template="1fr 1fr">
        <TextField
          label={t('catalog.option.price')}
          {...form.text('price_adjust')}
          inputMode="decimal"
          leading="$"
        />
        <TextField label={t('catalog.product.liters')} {...form.text('liters')} />
        {group.halves === null && (
          <TextField
            label={t('catalog.option.maxQuantity')}
            hint={t('catalog.option.maxQuantityHint')}
            {...form.text('max_quantity')}
          />
        )}
        {openable.length > 0 && (
          <SelectField
            label={t('catalog.option.opens')}
            hint={t('catalog.option.opensHint')}
            {...form.select('opens_group_id')}
            choices={[['', t('catalog.option.opensNone')], ...openable]}
          />
        )}
      </Grid>
      <Checkbox label={t('catalog.option.isDefault')} {...form.check('is_default')} />
      <Checkbox
        label={t('catalog.option.hidden')}
        hint={t('catalog.option.hiddenHint')}
        {...form.check('selected')}
      />
      {form.problem && <Refusal>{form.problem}</Refusal>}
      <Row gap={2} wrap>
        <Button variant="primary" busy={sheet.busy} onClick={form.submit}>
          {t('catalog.option.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {option && (
          <Button variant="quiet" icon={IconTrash} onClick={() => onDelete(option)}>
            {t('catalog.option.delete')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
