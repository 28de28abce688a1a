import {
  importFile,
  previewImport,
  readImport,
  type ImportFile,
  type ColumnMapping,
  type MappedRow,
} from '@comanda/contract/imports';
import type { ImportKind } from '@comanda/domain/import-fields';
import { stations, type Station } from '@comanda/domain/stations';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { imports } from '../texts/imports.ts';
import { call } from '../lib/api/call.ts';
import { downloadCsv, fileDay } from '../lib/api/csv.ts';
import { formatPesos } from '../lib/format/money.ts';
import { useCommand } from '../live/command.ts';
import { SelectField } from '../ui/field.tsx';
import { Grid, Row, Stack, Text } from '../ui/layout.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Checkbox } from '../ui/switch.tsx';
import type { Column } from '../ui/table-rows.ts';
import { FileTemplate, ImportUndo, LastImport } from './import-undo.tsx';
import { ImportSheet } from './import-sheet.tsx';

export type Field = keyof typeof imports.fields;

/** The fields that a preview shows besides the name. */
const shown: Record<ImportKind, readonly Field[]> = {
  products: ['category', 'price'],
  options: ['group', 'price'],
  people: ['last_names', 'role'],
  tables: ['room', 'seats'],
};

interface FileImportProps {
  kind: ImportKind;
  /** Called in addition to onClose when something was imported. */
  onDone?: () => void;
  onClose: () => void;
}

/** Imports a list from any program: maps its columns and previews every row. */
export function FileImport({ kind, onDone, onClose }: FileImportProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importFile);
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [creating, setCreating] = useState(true);
  const [areas, setAreas] = useState<Areas>([]);
  const columns = useMemo<Column<MappedRow>[]>(
    () =>
      shown[kind].map((field) => ({
        id: field,
        title: t(`imports.fields.${field}`),
        value: (row) => valueOf(row, field),
        cell: (row) => {
          const value = valueOf(row, field);
          if (value === '') return '–';
          return field === 'price' ? formatPesos(Number(value), language) : value;
        },
        align: field === 'price' || field === 'seats' ? 'end' : 'start',
      })),
    [kind, t, language],
  );
  const bodyOf = (csv: string, read: ColumnMapping, create: boolean) =>
    ({ kind, csv, mapping: read, create_categories: create, category_areas: areas }) as const;
  // The current choices: changing one reads the file again at once.
  const latest = useRef({ mapping, creating });
  const choose = (next: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...next };
    setMapping(latest.current.mapping);
    setCreating(latest.current.creating);
  };
  return (
    <ImportSheet<MappedRow, Awaited<ReturnType<typeof preview>>>
      title={t(`imports.titles.${kind}`)}
      hint={t('imports.accepts')}
      columns={columns}
      matching={{
        read: async (csv, signal) => {
          const read = await call(readImport, { body: { kind, csv }, signal });
          setFile(read);
          setAreas([]);
          choose({ mapping: read.mapping });
          return isComplete(read, read.mapping);
        },
        isComplete: file !== null && isComplete(file, mapping),
        form: file && (
          <ColumnForm
            file={file}
            mapping={mapping}
            onChange={(next) => choose({ mapping: next })}
          />
        ),
        choices: (again) =>
          kind === 'products' && (
            <Checkbox
              label={t('imports.createCategories')}
              checked={creating}
              onChange={(next) => {
                choose({ creating: next });
                again();
              }}
            />
          ),
      }}
      summary={(found) => <ImportSummary found={found} areas={areas} onChange={setAreas} />}
      failedText={
        kind === 'products'
          ? (message) => t('catalog.import.productsFailed', { message })
          : undefined
      }
      preview={(csv, signal) => {
        const { mapping: read, creating: create } = latest.current;
        return preview(bodyOf(csv, read, create), signal);
      }}
      run={(csv) => run.mutateAsync({ body: bodyOf(csv, mapping, creating) })}
      onExportSkipped={
        kind === 'products'
          ? ({ rows }) =>
              downloadCsv(
                `existing_products_${fileDay()}.csv`,
                file?.header ?? [],
                rows.filter((row) => row.result === 'skipped').map((row) => row.cells),
              )
          : undefined
      }
      more={
        <>
          <FileTemplate kind={kind} />
          <LastImport kind={kind} />
        </>
      }
      after={
        <>
          {kind === 'people' && <Text tone="secondary">{t('imports.peopleHint')}</Text>}
          {run.data && <ImportUndo id={run.data.id} onUndone={onClose} />}
        </>
      }
      onClose={() => {
        onClose();
        if (run.data) onDone?.();
      }}
    />
  );
}

type Areas = { name: string; area: Station }[];

function preview(
  body: {
    kind: ImportKind;
    csv: string;
    mapping: ColumnMapping;
    create_categories: boolean;
    category_areas: Areas;
  },
  signal: AbortSignal,
) {
  return call(previewImport, { body, signal });
}

function valueOf({ values }: MappedRow, field: Field): string {
  return values.find((one) => one.field === field)?.value ?? '';
}

function isComplete({ fields }: ImportFile, mapping: ColumnMapping): boolean {
  return fields.every(
    ({ name, required }) => !required || mapping.some(({ field }) => field === name),
  );
}

/** What a person should know before an import: what is not for sale, and where new categories are made. */
function ImportSummary({
  found: { off_menu, categories },
  areas,
  onChange,
}: {
  found: Awaited<ReturnType<typeof preview>>;
  areas: Areas;
  onChange: (areas: Areas) => void;
}) {
  const { t } = useTranslation();
  const items = stations.map((value) => ({ value, label: t(`catalog.areas.${value}`) }));
  return (
    <>
      {off_menu > 0 && <Text tone="warning">{t('imports.offMenu', { count: off_menu })}</Text>}
      {categories.length > 0 && (
        <Stack gap={2} fluid>
          <Stack gap={1}>
            <h3>{t('imports.newCategories')}</h3>
            <Text tone="secondary">{t('imports.newCategoriesHint')}</Text>
          </Stack>
          <Stack as="ul" gap={2}>
            {categories.map(({ name, area, products }) => (
              <Row key={name} as="li" gap={3} align="center" justify="between" wrap>
                <span>
                  <strong>{name}</strong>{' '}
                  <Text as="span" tone="secondary">
                    {t('imports.products', { count: products })}
                  </Text>
                </span>
                <Segmented
                  label={name}
                  value={areas.find((one) => one.name === name)?.area ?? area}
                  items={items}
                  onChange={(next) =>
                    onChange([...areas.filter((one) => one.name !== name), { name, area: next }])
                  }
                />
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

interface ColumnFormProps {
  file: ImportFile;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** The column of the file for each field, with the value of the first row. */
function ColumnForm({ file, mapping, onChange }: ColumnFormProps) {
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
      <Grid gap={4} min="15rem">
        {file.fields.map(({ name, required }) => {
          const column = mapping.find(({ field }) => field === name)?.column;
          const field = t(`imports.fields.${name as Field}`);
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
