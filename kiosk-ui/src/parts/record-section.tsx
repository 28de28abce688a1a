import type { BinSection } from '@comanda/contract/bin';
import type { orderProducts } from '@comanda/contract/catalog-edit';
import type { EndpointShape } from '@comanda/contract/endpoint';
import {
  IconArrowsSort,
  IconDownload,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../lib/api/csv.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { DataTable, type RowAction } from '../ui/data-table.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { SectionPage } from '../ui/section-page.tsx';
import type { Column, Sort } from '../ui/table-rows.ts';
import { notify } from '../ui/toast.tsx';
import { BinButton } from './bin-button.tsx';
import { useDeleteRecord, type DeletedNoun, type DeleteEndpoint } from './delete-record.ts';
import { OrderSheet } from './order-sheet.tsx';

type Identified = { id: number };
type OrderEndpoint = EndpointShape & Pick<typeof orderProducts, 'body'>;

export interface Records<R extends Identified> {
  title: string;
  /** The rows as shown; undefined while they load. */
  rows: readonly R[] | undefined;
  /** The query of the list. */
  source: { isPending: boolean; error: unknown; refetch: () => unknown };
  nameOf: (row: R) => string;
  columns: readonly Column<R>[];
  /** The text of the button that adds one. */
  add: string;
  /** What the form needs is not loaded yet. */
  addDisabled?: boolean;
  /** The form of a row as it was opened, or of a new one (null); `onOpen` goes on with another row. */
  form: (row: R | null, onClose: () => void, onOpen: (row: R) => void) => ReactNode;
  /** What deletes a row; absent when nothing is deleted. */
  deletion?: {
    noun: DeletedNoun;
    endpoint: DeleteEndpoint;
    /** What happens to what uses the row. */
    hint?: (row: R) => string;
    /** Absent: any row. */
    may?: (row: R) => boolean;
    /** Why the row cannot be deleted now; an empty text when the list shows it. */
    whyNot?: (row: R) => string | undefined;
  };
  /** The order of the rows, which people choose. */
  order?: { title: string; endpoint: OrderEndpoint };
  bin?: BinSection;
  /** The sheet that imports a file. */
  importer?: (onClose: () => void) => ReactNode;
  exporter?: { endpoint: EndpointShape; file: string; failed: string };
  /** Further actions of a row, before Delete. */
  actions?: (row: R) => RowAction[];
  /** Further buttons after import and export. */
  more?: ReactNode;
  empty?: { title: string; hint?: string };
  filters?: ReactNode;
  isMuted?: (row: R) => boolean;
  /** The order of the rows until a heading is pressed; absent: as they come. */
  initialSort?: Sort;
}

interface RecordSectionProps<R extends Identified> extends Records<R> {
  intro?: string;
  /** Above the list. */
  before?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * A section of the back office that is a list of records, described by data: its columns and form, and whether its
 * records can be deleted, ordered, imported and exported.
 */
export function RecordSection<R extends Identified>(props: RecordSectionProps<R>) {
  const { title, intro, before, children } = props;
  const { addButton, otherButtons, list, sheet } = useRecords(props, 'primary');
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
export function RecordPart<R extends Identified>({
  className,
  ...props
}: Records<R> & { className?: string | undefined }) {
  const { addButton, otherButtons, list, sheet } = useRecords(props, 'secondary');
  return (
    <Stack as="section" gap={3} className={className}>
      <Row gap={3} align="center" justify="between" wrap>
        <h2>{props.title}</h2>
        {otherButtons}
        {addButton}
      </Row>
      {list}
      {sheet}
    </Stack>
  );
}

function useRecords<R extends Identified>(records: Records<R>, variant: 'primary' | 'secondary') {
  const { rows, nameOf, order, bin, importer, exporter, more, form } = records;
  const [open, setOpen] = useState<{ row: R | null } | null>(null);
  const edit = (row: R | null) => setOpen({ row });
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
    addButton: (
      <Button
        variant={variant}
        icon={IconPlus}
        disabled={records.addDisabled}
        onClick={() => edit(null)}
      >
        {records.add}
      </Button>
    ),
    otherButtons,
    list: records.deletion ? (
      <DeletableList {...records} onEdit={edit} deletion={records.deletion} />
    ) : (
      <List {...records} onEdit={edit} />
    ),
    sheet: open && form(open.row, () => setOpen(null), edit),
  };
}

interface ListProps<R extends Identified> extends Records<R> {
  onEdit: (row: R) => void;
  deleteAction?: (row: R) => RowAction;
}

/** The list with Edit, the actions of its own, and Delete at its rows. */
function List<R extends Identified>(props: ListProps<R>) {
  const { t } = useTranslation();
  const { title, rows, source, nameOf, columns, onEdit, actions, deleteAction, deletion } = props;
  const actionsOf = (row: R): RowAction[] => [
    { id: 'edit', label: t('common.edit'), icon: IconPencil, onPress: () => onEdit(row) },
    ...(actions?.(row) ?? []),
    ...(deleteAction && (deletion?.may?.(row) ?? true) ? [deleteAction(row)] : []),
  ];
  return (
    <DataTable
      label={title}
      rows={rows}
      source={source}
      rowKey={({ id }) => id}
      rowName={nameOf}
      columns={columns}
      onOpen={onEdit}
      actions={actionsOf}
      empty={props.empty}
      filters={props.filters}
      isMuted={props.isMuted}
      initialSort={props.initialSort}
    />
  );
}

function DeletableList<R extends Identified>(
  props: ListProps<R> & Required<Pick<Records<R>, 'deletion'>>,
) {
  const { t } = useTranslation();
  const { nameOf, deletion } = props;
  const { noun, endpoint, hint, whyNot } = deletion;
  const { deleteRecord } = useDeleteRecord(noun, endpoint);
  const deleteAction = (row: R): RowAction => {
    const reason = whyNot?.(row);
    return {
      id: 'delete',
      label: t('common.delete'),
      icon: IconTrash,
      onPress: () => void deleteRecord({ id: row.id, name: nameOf(row) }, hint?.(row)),
      danger: true,
      disabled: reason !== undefined,
      hint: reason,
    };
  };
  return <List {...props} deleteAction={deleteAction} />;
}

function OrderButton({
  title,
  endpoint,
  rows,
}: {
  title: string;
  endpoint: OrderEndpoint;
  rows: readonly { id: number; name: string }[];
}) {
  const { t } = useTranslation();
  const order = useCommand(endpoint);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={IconArrowsSort} onClick={() => setOpen(true)}>
        {t('catalog.order.open')}
      </Button>
      {isOpen && (
        <OrderSheet
          title={title}
          rows={rows}
          busy={order.isPending}
          error={order.error}
          onSave={(ids) => order.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Imports a file in a sheet. */
export function ImportButton({ importer }: Required<Pick<Records<Identified>, 'importer'>>) {
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
export function ExportButton({
  endpoint,
  file,
  failed,
}: NonNullable<Records<Identified>['exporter']>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const saveFile = () =>
    downloadAnswer(endpoint, {}, file).catch((error: unknown) =>
      notify('error', `${failed}: ${problemText(error)}`),
    );
  return (
    <Button icon={IconDownload} onClick={() => void saveFile()}>
      {t('catalog.export')}
    </Button>
  );
}
