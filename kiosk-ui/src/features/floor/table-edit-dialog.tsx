import { updateTable, type Table } from '@comanda/contract/floor';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateTable } from './mutations.ts';

/** The server's limits in units of the plan, so that the form can mark the field itself. */
const ranges = { width: [1, 250], height: [1, 250], x: [0, 1000], y: [0, 1000] } as const;
type Measure = keyof typeof ranges;
const measures: Measure[] = ['width', 'height', 'x', 'y'];

/** Parses a number; null when it is not an integer or out of range. */
function measureOf(name: Measure, text: string): number | null {
  const value = Number(text);
  const [least, most] = ranges[name];
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) return null;
  return value;
}

interface TableEditDialogProps {
  table: Table;
  onClose: () => void;
}

/** Name, shape, size and position of a table. */
export function TableEditDialog({ table, onClose }: TableEditDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const update = useUpdateTable();
  const [name, setName] = useState(table.name);
  const [shape, setShape] = useState(table.shape);
  const [texts, setTexts] = useState<Record<Measure, string>>({
    width: String(table.width),
    height: String(table.height),
    x: String(Math.round(table.x)),
    y: String(Math.round(table.y)),
  });
  // The form offers two shapes; another one keeps its name until it is changed.
  const shapes = [...new Set(['rectangle', 'round', table.shape] as const)];
  const [tried, setTried] = useState(false);
  const bad = measures.filter((measure) => measureOf(measure, texts[measure]) === null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || bad.length > 0) return;
    const numbers = Object.fromEntries(
      measures.map((measure) => [measure, Number(texts[measure])]),
    ) as Record<Measure, number>;
    update.mutate(
      { id: table.id, change: { name: name.trim(), shape, ...numbers, version: table.version } },
      {
        onSuccess: () => {
          notify('success', t('floor.tableSaved'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('floor.editTableTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form="edit-table" busy={update.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Stack id="edit-table" onSubmit={submit} as="form" gap={4} fluid noValidate>
        <TextField
          label={t('floor.name')}
          data-autofocus
          value={name}
          maxLength={lengthOf(updateTable, 'name')}
          onChange={(event) => setName(event.target.value)}
          error={tried && !name.trim() ? t('floor.nameRequired') : null}
        />
        <SelectField
          label={t('floor.shape')}
          value={shape}
          onChange={(event) => setShape(shapes.find((one) => one === event.target.value) ?? shape)}
        >
          {shapes.map((one) => (
            <option key={one} value={one}>
              {t(`floor.admin.shapes.${one}`)}
            </option>
          ))}
        </SelectField>
        <Grid gap={4} columns={2}>
          {measures.map((measure) => (
            <TextField
              key={measure}
              label={t(`floor.${measure}`)}
              inputMode="numeric"
              className="tabular"
              value={texts[measure]}
              aria-invalid={tried && bad.includes(measure) ? true : undefined}
              onChange={(event) => setTexts({ ...texts, [measure]: event.target.value })}
            />
          ))}
        </Grid>
        {tried && bad.length > 0 && (
          <Text tone="error" role="alert">
            {t('floor.ranges')}
          </Text>
        )}
        {update.isError && (
          <Text tone="error" role="alert">
            {`${t('floor.updateFailed')}. ${problemText(update.error)}`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
