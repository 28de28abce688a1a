import type { ReplyOf } from '@comanda/contract/endpoint';
import { importFile, previewImport, parseImport, type MappedRow } from '@comanda/contract/imports';
import type { ImportKind } from '@comanda/domain/import-fields';
import { stations, type Station } from '@comanda/domain/stations';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { downloadCsv, fileDay } from '../lib/api/csv.ts';
import { formatPesos } from '../lib/format/money.ts';
import { useCommand } from '../live/command.ts';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Checkbox } from '../ui/switch.tsx';
import type { Column } from '../ui/table-rows.ts';
import { FileTemplate, ImportUndo, LastImport } from './import-undo.tsx';
import type { ListField } from './column-form.tsx';
import { ImportSheet, type MappedFile } from './import-sheet.tsx';

/** The fields that a preview shows besides the name. */
const shown: Record<ImportKind, readonly ListField[]> = {
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
  // The current choice: changing it reads the file again at once.
  const isCreating = useRef(creating);
  const bodyOf = (file: MappedFile) =>
    ({
      ...file,
      kind,
      create_categories: isCreating.current ? 1 : 0,
      category_areas: areas,
    }) as const;
  return (
    <ImportSheet<MappedRow, Found>
      title={t(`imports.titles.${kind}`)}
      hint={t('imports.accepts')}
      columns={columns}
      read={(csv, signal) => {
        setAreas([]);
        return call(parseImport, { body: { kind, csv }, signal });
      }}
      preview={(file, signal) => call(previewImport, { body: bodyOf(file), signal })}
      run={(file) => run.mutateAsync({ body: bodyOf(file) })}
      choices={(again) =>
        kind === 'products' && (
          <Checkbox
            label={t('imports.createCategories')}
            checked={creating}
            onChange={(next) => {
              isCreating.current = next;
              setCreating(next);
              again();
            }}
          />
        )
      }
      summary={(found) => <ImportSummary found={found} areas={areas} onChange={setAreas} />}
      failedText={
        kind === 'products'
          ? (message) => t('catalog.import.productsFailed', { message })
          : undefined
      }
      onExportSkipped={
        kind === 'products'
          ? ({ rows }, header) =>
              downloadCsv(
                `existing_products_${fileDay()}.csv`,
                header,
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
type Found = ReplyOf<typeof previewImport>;

function valueOf({ values }: MappedRow, field: ListField): string {
  return values.find((one) => one.field === field)?.value ?? '';
}

/** What a person should know before an import: what is not for sale, and where new categories are made. */
function ImportSummary({
  found: { off_menu, categories },
  areas,
  onChange,
}: {
  found: Found;
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
