import { listBin, restoreFromBin, type BinRow, type BinSection } from '@comanda/contract/bin';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { useWhen } from '../lib/api/when.ts';
import { useRead } from '../lib/api/use-read.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Column } from '../ui/table-rows.ts';
import { notify } from '../ui/toast.tsx';
import { useOpening } from './opening.ts';

/** Opens the deleted rows of this section of the back office. */
export function BinButton({ section }: { section: BinSection }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useOpening(['bin'], () => setOpen(true));
  return (
    <>
      <Button icon={IconTrash} onClick={() => setOpen(true)}>
        {t('bin.open')}
      </Button>
      {open && <BinSheet section={section} onClose={() => setOpen(false)} />}
    </>
  );
}

function BinSheet({ section, onClose }: { section: BinSection; onClose: () => void }) {
  const { t } = useTranslation();
  const when = useWhen();
  const problemText = useProblemText();
  const rows = useRead(
    listBin,
    { query: { section } },
    {
      // A deletion emits an event for the list of the section, not for this one.
      staleTime: 0,
    },
  );
  const restore = useCommand(restoreFromBin);
  const columns = useMemo<Column<BinRow>[]>(
    () => [
      { id: 'name', title: t('bin.name'), value: (row) => row.name },
      { id: 'detail', title: t('bin.detail'), value: (row) => row.detail || '–' },
      {
        id: 'deleted',
        title: t('bin.deleted'),
        value: (row) => row.deleted_at,
        cell: (row) => when(row.deleted_at),
      },
    ],
    [t, when],
  );
  const bringBack = ({ kind, id, name }: BinRow) =>
    restore.mutate(
      { body: { kind, id } },
      {
        onSuccess: () => notify('success', t('bin.restored', { name })),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  return (
    <Sheet opened onClose={onClose} size="xl" title={t('bin.title')}>
      <DataTable
        label={t('bin.title')}
        rows={rows.data}
        source={rows}
        rowKey={({ kind, id }) => `${kind}:${id}`}
        rowName={(row) => row.name}
        columns={columns}
        empty={{ title: t('bin.empty'), hint: t('bin.emptyHint') }}
        actions={(row) => [
          {
            id: 'restore',
            label: t('bin.restore'),
            icon: IconArrowBackUp,
            onPress: () => bringBack(row),
            disabled: restore.isPending,
          },
        ]}
      />
    </Sheet>
  );
}
