import type { ImportFile, ColumnMapping } from '@comanda/contract/list-columns';
import { useTranslation } from 'react-i18next';
import type { imports } from '../texts/imports.ts';
import { SelectField } from '../ui/field.tsx';
import { Grid, Stack, Text } from '../ui/layout.tsx';

export type ListField = keyof typeof imports.fields;

interface ColumnFormProps {
  file: ImportFile;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** The column of the file for each field, with the value of the first row. */
export function ColumnForm({ file, mapping, onChange }: ColumnFormProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} fluid>
      <Stack gap={1}>
        <h3>{t('imports.columnsTitle')}</h3>
        <Text tone="secondary">
          {file.source && `${t(`imports.sources.${file.source}`)}. `}
          {t('imports.columnsHint')}
        </Text>
      </Stack>
      <Grid gap={4} min="15rem" align="start">
        {file.fields.map(({ name, required }) => {
          const column = mapping.find(({ field }) => field === name)?.column;
          const field = t(`imports.fields.${name as ListField}`);
          const example = column === undefined ? '' : (file.sample[0]?.[column] ?? '');
          return (
            <SelectField
              key={name}
              label={required ? t('imports.needed', { field }) : field}
              hint={example === '' ? undefined : t('imports.example', { value: example })}
              value={column === undefined ? '' : String(column)}
              choices={[
                ['', t('imports.noColumn')],
                ...file.header.map((heading, index) => [String(index), heading] as const),
              ]}
              onChange={({ target: { value } }) => {
                const others = mapping.filter(({ field: other }) => other !== name);
                onChange(
                  value === '' ? others : [...others, { field: name, column: Number(value) }],
                );
              }}
            />
          );
        })}
      </Grid>
    </Stack>
  );
}
