import { getImportTemplate, getLastImport, undoImport } from '@comanda/contract/imports';
import type { ImportKind } from '@comanda/domain/import-fields';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../lib/api/csv.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useWhen } from '../lib/api/when.ts';
import { useRead } from '../lib/api/use-read.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Row } from '../ui/layout.tsx';
import { notify } from '../ui/toast.tsx';

/** Undoes an import after a confirmation. */
export function ImportUndo({ id, onUndone }: { id: number; onUndone: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const undo = useCommand(undoImport);
  const confirmUndo = async () => {
    const sure = await confirm({
      title: t('imports.undoTitle'),
      message: t('imports.undoMessage'),
      confirmLabel: t('imports.undo'),
      danger: true,
    });
    if (!sure) return;
    undo.mutate(
      { params: { id } },
      {
        onSuccess: ({ removed, stayed }) => {
          const key = stayed > 0 ? 'imports.undoneSome' : 'imports.undone';
          notify('success', t(key, { removed, stayed }));
          onUndone();
        },
        onError: (error) => notify('error', problemText(error)),
      },
    );
  };
  return (
    <div>
      <Button icon={IconArrowBackUp} busy={undo.isPending} onClick={() => void confirmUndo()}>
        {t('imports.undo')}
      </Button>
    </div>
  );
}

/** The last import, while it can be undone. */
export function LastImport({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const when = useWhen();
  const last = useRead(getLastImport, { query: { kind } });
  if (!last.data) return null;
  const { id, rows, at, person } = last.data;
  return (
    <Row gap={3} align="center" justify="between" wrap>
      <p>{t('imports.last', { count: rows, when: when(at), person })}</p>
      <ImportUndo id={id} onUndone={() => void last.refetch()} />
    </Row>
  );
}

/** Downloads a template with the columns of the kind, in the language of the screen. */
export function FileTemplate({ kind }: { kind: ImportKind }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const language = i18n.language.startsWith('es') ? 'es' : 'en';
  const download = () =>
    downloadAnswer(getImportTemplate, { query: { kind, language } }, `comanda_${kind}`).catch(
      (error: unknown) => notify('error', problemText(error)),
    );
  return (
    <div>
      <Button icon={IconDownload} onClick={() => void download()}>
        {t('imports.template')}
      </Button>
    </div>
  );
}
