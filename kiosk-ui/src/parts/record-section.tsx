import type { BinSection } from '@comanda/contract/bin';
import type { IdParams } from '@comanda/contract/common';
import type { EndpointShape } from '@comanda/contract/endpoint';
import {
  IconArrowsSort,
  IconDownload,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../lib/api/csv.ts';
import type { BodyEndpoint } from '../lib/api/form.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useSendCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { DataTable, type DataTableProps, type RowAction } from '../ui/data-table.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { SectionPage } from '../ui/section-page.tsx';
import type { Column } from '../ui/table-rows.ts';
import { notify } from '../ui/toast.tsx';
import { BinButton } from './bin-button.tsx';
import { useDeleteRecord, type Deletion } from './delete-record.ts';
import { useOpening } from './opening.ts';
import { OrderSheet, type OrderEndpoint } from './order-sheet.tsx';
import { QuickField, type QuickEdit } from './quick-edit.tsx';

type WithId = { id: number };

type Table<R extends WithId> = Pick<
  DataTableProps<R, number>,
  'rows' | 'source' | 'filters' | 'empty' | 'isMuted' | 'initialSort' | 'selection' | 'maxHeight'
>;

/** A column whose field is changed in the list itself, with `update` of the list. */
export interface RecordColumn<R> extends Column<R> {
  edit?: QuickEdit<keyof R & string>;
  /** The rows where it is changed so; absent: all. */
  mayEdit?: (row: R) => boolean;
}

export interface Records<R extends WithId> extends Table<R> {
  columns: readonly RecordColumn<R>[];
  /** What changes the fields of columns with `edit`: the endpoint that changes the fields in its body. */
  update?: BodyEndpoint & { params: typeof IdParams };
  title: string;
  intro?: string;
  nameOf: (row: R) => string;
  /** The text of the button that adds one; absent when none can be added, or other buttons do it. */
  add?: string | undefined;
  /** What the form needs is not loaded yet. */
  addDisabled?: boolean;
  /** False: rows have no Edit, and a press opens nothing. A function says why a row cannot be edited now. */
  edit?: boolean | ((row: R) => string | undefined);
  /** What a press on a row does instead of opening its form. */
  onPress?: (row: R) => void;
  /** The form of a row as it was opened, or of a new one (null); `onOpen` goes on with another row. */
  form: (row: R | null, onClose: () => void, onOpen: (row: R) => void) => ReactNode;
  /** What deletes a row; absent when nothing is deleted. */
  deletion?:
    | (Deletion & {
        /** What happens to what uses the row. */
        hint?: (row: R) => string;
        /** Absent: any row. */
        may?: (row: R) => boolean;
        /** Why the row cannot be deleted now; an empty text when the list shows it. */
        whyNot?: (row: R) => string | undefined;
      })
    | undefined;
  /** The order of the rows, which people choose. */
  order?: { title: string; endpoint: OrderEndpoint };
  bin?: BinSection;
  /** The sheet that imports a file. */
  importer?: ((onClose: () => void) => ReactNode) | undefined;
  exporter?: Exporter | undefined;
  /** Further actions of a row, before Delete; `onOpen` opens its form. */
  actions?: (row: R, onOpen: (row: R) => void) => RowAction[];
  /** Further buttons after import and export. */
  more?: ReactNode;
}

interface Exporter {
  endpoint: EndpointShape;
  file: string;
  /** What failed, before the reason. */
  failed?: string;
}

interface RecordSectionProps<R extends WithId> extends Records<R> {
  /** Above the list. */
  before?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * A section of the back office that is a list of records, described by data: its columns and form, and whether its
 * records can be deleted, ordered, imported and exported.
 */
export function RecordSection<R extends WithId>(props: RecordSectionProps<R>) {
  const { title, intro, before, children } = props;
  const { addButton, otherButtons, list, sheet, openNew } = useRecords(props, 'primary');
  useOpening(['new'], openNew, props.add !== undefined && !props.addDisabled);
  return (
    <SectionPage title={title} intro={intro} action={addButton} more={otherButtons}>
      {before}
      {list}
      {children}
      {sheet}
    </SectionPage>
  );
}

/** A list of records under a heading, as a part of a section. */
export function RecordPart<R extends WithId>(props: Records<R>) {
  const { addButton, otherButtons, list, sheet } = useRecords(props, 'secondary');
  return (
    <Stack as="section" gap={3} fluid>
      <Row gap={3} align="center" justify="between" wrap>
        <h2>{props.title}</h2>
        {otherButtons}
        {addButton}
      </Row>
      {props.intro && <Text tone="secondary">{props.intro}</Text>}
      {list}
      {sheet}
    </Stack>
  );
}

/** A list of records under other headings, with its buttons above it. */
export function RecordList<R extends WithId>(props: Records<R>) {
  const { addButton, otherButtons, list, sheet } = useRecords(props, 'primary');
  return (
    <Stack gap={4} fluid>
      {(addButton || otherButtons) && (
        <Row gap={3} wrap>
          {addButton}
          {otherButtons}
        </Row>
      )}
      {list}
      {sheet}
    </Stack>
  );
}

function useRecords<R extends WithId>(records: Records<R>, variant: 'primary' | 'secondary') {
  const { add, rows, nameOf, order, bin, importer, exporter, more, form } = records;
  const [opened, setOpened] = useState<{ row: R | null } | null>(null);
  const open = (row: R | null) => setOpened({ row });
  const actions = useRowActions(records, open);
  const columns = useQuickColumns(records);
  const otherButtons =
    (bin ?? importer ?? exporter ?? order ?? more) ? (
      <>
        {bin && <BinButton section={bin} />}
        {importer && <ImportButton importer={importer} />}
        {exporter && <ExportButton {...exporter} />}
        {order && rows && rows.length > 1 && (
          <OrderButton {...order} rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))} />
        )}
        {more}
      </>
    ) : undefined;
  return {
    addButton: add !== undefined && (
      <Button
        variant={variant}
        icon={IconPlus}
        disabled={records.addDisabled}
        onClick={() => open(null)}
      >
        {add}
      </Button>
    ),
    otherButtons,
    list: (
      <DataTable
        {...records}
        columns={columns}
        label={records.title}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={records.onPress ?? (records.edit === false ? undefined : open)}
        // The checkboxes need the space, and the actions of a row do not apply to a selection.
        actions={records.selection ? undefined : actions}
      />
    ),
    openNew: () => open(null),
    sheet: opened && form(opened.row, () => setOpened(null), open),
  };
}

/** The columns, with a field in place of the text where the list changes it. */
function useQuickColumns<R extends WithId>({ columns, update, nameOf }: Records<R>): Column<R>[] {
  const send = useSendCommand();
  if (!update) return [...columns];
  return columns.map(({ edit, mayEdit = () => true, ...column }) => {
    if (!edit) return column;
    const text = (row: R) => column.cell?.(row) ?? column.value?.(row);
    const cell = (row: R) =>
      mayEdit(row) ? (
        <QuickField
          edit={edit}
          label={`${column.title}: ${nameOf(row)}`}
          value={row[edit.field]}
          save={(value) => send(update, { params: { id: row.id }, body: { [edit.field]: value } })}
        />
      ) : (
        text(row)
      );
    return { ...column, cell };
  });
}

/** Edit, the actions of the list's own, and Delete; undefined when rows have none. */
function useRowActions<R extends WithId>(
  { nameOf, edit = true, actions, deletion }: Records<R>,
  onOpen: (row: R) => void,
) {
  const { t } = useTranslation();
  const { deleteRecord } = useDeleteRecord();
  if (!edit && !actions && !deletion) return undefined;
  return (row: R): RowAction[] => {
    const found: RowAction[] = [];
    if (edit) {
      const whyNot = edit === true ? undefined : edit(row);
      found.push({
        id: 'edit',
        label: t('common.edit'),
        icon: IconPencil,
        onPress: () => onOpen(row),
        disabled: whyNot !== undefined,
        hint: whyNot,
      });
    }
    found.push(...(actions?.(row, onOpen) ?? []));
    if (deletion && (deletion.may?.(row) ?? true)) {
      const whyNot = deletion.whyNot?.(row);
      found.push({
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        onPress: () =>
          void deleteRecord(deletion, { id: row.id, name: nameOf(row) }, deletion.hint?.(row)),
        danger: true,
        disabled: whyNot !== undefined,
        hint: whyNot,
      });
    }
    return found;
  };
}

function OrderButton(props: Omit<ComponentProps<typeof OrderSheet>, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconArrowsSort} onClick={() => setOpen(true)}>
        {t('catalog.order.open')}
      </Button>
      {isOpen && <OrderSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Imports a file in a sheet. */
function ImportButton({ importer }: { importer: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconUpload} onClick={() => setOpen(true)}>
        {t('catalog.import.open')}
      </Button>
      {isOpen && importer(() => setOpen(false))}
    </>
  );
}

/** Saves the answer of an endpoint as a CSV file. */
function ExportButton({ endpoint, file, failed }: Exporter) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const saveFile = () =>
    downloadAnswer(endpoint, {}, file).catch((error: unknown) =>
      notify('error', failed ? `${failed}: ${problemText(error)}` : problemText(error)),
    );
  return (
    <Button icon={IconDownload} onClick={() => void saveFile()}>
      {t('catalog.export')}
    </Button>
  );
}
