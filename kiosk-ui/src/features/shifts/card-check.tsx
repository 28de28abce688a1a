import {
  exportReconciliation,
  reconcileCards,
  saveMapping,
  type CardMapping,
  type Reconciliation,
} from '@comanda/contract/shifts';
import { guessMapping, readTerminalTable } from '@comanda/domain/terminal-file';
import type { TableFile } from '@comanda/domain/table-file';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { listFiles, readListFile } from '../../lib/browser/read-file.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CardMatches } from './card-matches.tsx';
import { MappingForm, type CardOptions } from './mapping-form.tsx';
import { useReadMapping, type Scope } from './queries.ts';

interface Chosen {
  name: string;
  csv: string;
  table: TableFile;
}

/** The last mapping if this file has its columns, otherwise a guess from the header. */
function mappingFor(table: TableFile, last: CardMapping | null | undefined): CardMapping {
  const has = (name: string | null) => name === null || table.header.includes(name);
  const fits =
    last &&
    [last.amount, last.date, last.time, last.tip, last.reference].every((name) => has(name));
  return fits ? last : guessMapping(table.header);
}

/** Compares the terminal's file with the shift: choose a file, map its columns, see the differences. */
export function CardCheck({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const send = useSendCommand();
  const last = useReadMapping();
  const [file, setFile] = useState<Chosen | null>(null);
  const [options, setOptions] = useState<CardOptions | null>(null);
  const [found, setFound] = useState<Reconciliation | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async (chosen: File) => {
    const csv = await readListFile(chosen);
    let table: TableFile;
    try {
      table = readTerminalTable(csv);
    } catch (failure) {
      setError(problemText(failure));
      return;
    }
    const isEmpty = table.rows.length === 0;
    setError(isEmpty ? t('shifts.cards.empty') : null);
    if (isEmpty) return;
    setFile({ name: chosen.name, csv, table });
    setOptions({
      mapping: mappingFor(table, last.data?.mapping),
      tolerance: '15',
      payment_type_ids: null,
    });
  };
  const tolerance = Number(options?.tolerance);
  const hasTolerance =
    options?.tolerance.trim() !== '' &&
    Number.isInteger(tolerance) &&
    tolerance >= 0 &&
    tolerance <= 720;
  const body = file &&
    options && {
      ...scope,
      csv: file.csv,
      mapping: options.mapping,
      tolerance_minutes: tolerance,
      ...(options.payment_type_ids ? { payment_type_ids: options.payment_type_ids } : {}),
    };
  const compare = async () => {
    if (!body) return;
    setBusy(true);
    setError(null);
    try {
      setFound(await call(reconcileCards, { body }));
      await send(saveMapping, { body: { mapping: body.mapping } });
      void last.refetch();
    } catch (failure) {
      setError(problemText(failure));
    } finally {
      setBusy(false);
    }
  };
  const saveFile = () =>
    body &&
    downloadAnswer(exportReconciliation, { body }, 'card_reconciliation').catch(
      (failure: unknown) => setError(problemText(failure)),
    );
  const reset = () => {
    setFile(null);
    setFound(null);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('shifts.cards.title')}
      size="xl"
      footer={
        <>
          {found ? (
            <Button onClick={() => setFound(null)}>{t('shifts.cards.back')}</Button>
          ) : (
            <Button onClick={onClose}>{t('common.cancel')}</Button>
          )}
          {found && can('reports.export') && (
            <Button variant="primary" icon={IconDownload} onClick={() => void saveFile()}>
              {t('shifts.cards.save')}
            </Button>
          )}
          {file && !found && (
            <Button
              variant="primary"
              busy={busy}
              disabled={!hasTolerance || options?.payment_type_ids?.length === 0}
              onClick={() => void compare()}
            >
              {t('shifts.cards.run')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5} fluid>
        {!file && (
          <FileDrop
            label={t('shifts.cards.file')}
            hint={t('shifts.cards.fileHint')}
            accept={listFiles}
            wrongType={t('imports.faults.notList')}
            error={error}
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {file && (
          <Row gap={2} align="center" justify="between" wrap>
            <p>{t('shifts.cards.rows', { name: file.name, count: file.table.rows.length })}</p>
            <Button variant="quiet" onClick={reset}>
              {t('shifts.cards.other')}
            </Button>
          </Row>
        )}
        {file && error && (
          <Text role="alert" tone="error">
            {error}
          </Text>
        )}
        {file && options && !found && (
          <MappingForm
            table={file.table}
            options={options}
            wrongTolerance={!hasTolerance}
            onChange={setOptions}
          />
        )}
        {found && <CardMatches found={found} />}
      </Stack>
    </Sheet>
  );
}
