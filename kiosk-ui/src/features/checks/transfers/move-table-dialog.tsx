import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../i18n/locale.ts';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Box, Stack } from '../../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useUpdateCheck } from '../mutations.ts';
import { useListTables } from '../queries.ts';
import { tableChoices } from './table-choice.ts';
import { TargetTiles } from './target-tiles.tsx';

interface MoveTableDialogProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** Moves the whole check with one tap on a table; the boards show that its dishes moved. */
export function MoveTableDialog({ check, opened, onClose }: MoveTableDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('transfers.move.tableTitle', { name: checkTitle(t, check) })}
      width={640}
    >
      {opened && <Tables check={check} onDone={onClose} />}
    </Dialog>
  );
}

function Tables({ check, onDone }: { check: Check; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useListTables();
  const update = useUpdateCheck(check.id);
  const choices = tableChoices(tables.data ?? [], localeOf(i18n.language), check.table_id);
  const move = (id: number, name: string) =>
    update.mutate(
      { table_id: id, modified: check.modified },
      {
        onSuccess: () => {
          notify('success', t('transfers.move.tableDone', { table: name }));
          onDone();
        },
      },
    );
  return (
    <Stack gap={4} fluid>
      {tables.isError && <ErrorState error={tables.error} onRetry={() => void tables.refetch()} />}
      {tables.isPending && <LoadingState count={4} />}
      {update.error && (
        <Box as="p" padY={2} padX={3} round="control" fill="error" role="alert">
          {hasCode(update.error, 'stale')
            ? t('transfers.stale')
            : `${t('transfers.move.tableFailed')}: ${problemText(update.error)}`}
        </Box>
      )}
      <TargetTiles
        label={t('transfers.move.chooseTable')}
        targets={choices.map(({ id, name, status }) => ({
          id,
          name,
          hint: t(`floor.tableStatus.${status}`),
        }))}
        chosenId={null}
        disabled={update.isPending}
        onChoose={({ id, name }) => move(id, name)}
      />
    </Stack>
  );
}
