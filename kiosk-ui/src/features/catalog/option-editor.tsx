import type { Option, OptionGroup } from '@comanda/contract/catalog';
import { createOption, updateOption } from '@comanda/contract/catalog-edit';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/field-problems.ts';
import { parsePesos, pesosText } from '../../lib/pesos.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './catalog.module.css';
import { typedNumber } from './product-values.ts';

interface OptionEditorProps {
  group: OptionGroup;
  /** Null: a new one. */
  option: Option | null;
  onDelete: (option: Option) => void;
  onClose: () => void;
}

/** The fields of one option, inside of its group's sheet. */
export function OptionEditor({ group, option, onDelete, onClose }: OptionEditorProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    name: option?.name ?? '',
    price: pesosText(option ? toPesos(option.price_adjust) : 0),
    liters: option?.liters === null || !option ? '' : String(option.liters),
    isDefault: option?.is_default === 1,
    hidden: option?.selected === 1,
  });
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const create = useCommand(createOption);
  const update = useCommand(updateOption);
  const problems = useFieldProblems(create.error ?? update.error, [
    'name',
    'price_adjust',
    'liters',
  ]);
  const [tried, setTried] = useState(false);
  const price = parsePesos(values.price || '0');
  const liters = typedNumber(values.liters);
  const wrong = {
    name: values.name.trim() ? null : t('common.requiredField'),
    price: price === null ? t('catalog.product.priceWrong') : null,
    liters: liters === null || liters > 0 ? null : t('common.invalidField'),
  };
  const save = () => {
    setTried(true);
    if (wrong.name || wrong.price || wrong.liters) return;
    const body = {
      name: values.name.trim(),
      price_adjust: toCentavos(price ?? 0),
      liters,
      is_default: values.isDefault,
      selected: values.hidden,
    };
    const done = { onSuccess: onClose };
    if (option) update.mutate({ params: { id: option.id }, body }, done);
    else create.mutate({ body: { ...body, option_group_id: group.id } }, done);
  };
  return (
    <Stack
      gap={3}
      fluid
      className={styles.editor}
      role="group"
      aria-label={option ? option.name : t('catalog.option.add')}
    >
      <TextField
        label={t('catalog.option.name')}
        value={values.name}
        maxLength={80}
        error={(tried ? wrong.name : null) ?? problems.at('name')}
        onChange={(event) => set({ name: event.target.value })}
        onKeyDown={(event) => {
          // Enter saves the option, not the group around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <Grid gap={3} align="start" className={styles.pair}>
        <TextField
          label={t('catalog.option.price')}
          value={values.price}
          inputMode="decimal"
          leading="$"
          error={(tried ? wrong.price : null) ?? problems.at('price_adjust')}
          onChange={(event) => set({ price: event.target.value })}
        />
        <TextField
          label={t('catalog.product.liters')}
          value={values.liters}
          inputMode="decimal"
          error={(tried ? wrong.liters : null) ?? problems.at('liters')}
          onChange={(event) => set({ liters: event.target.value })}
        />
      </Grid>
      <Checkbox
        label={t('catalog.option.isDefault')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
      <Checkbox
        label={t('catalog.option.hidden')}
        hint={t('catalog.option.hiddenHint')}
        checked={values.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      {problems.general && <p role="alert">{problems.general}</p>}
      <Row gap={2} wrap>
        <Button variant="primary" busy={create.isPending || update.isPending} onClick={save}>
          {t('catalog.option.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {option && (
          <Button
            variant="quiet"
            icon={<IconTrash stroke={1.75} size={20} aria-hidden="true" />}
            onClick={() => onDelete(option)}
          >
            {t('catalog.option.delete')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
