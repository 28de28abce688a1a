import type { ImportRowResult } from '@comanda/contract/catalog-bulk';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { FigureTile, FigureTiles } from '../ui/figure-tile.tsx';
import { Stack } from '../ui/layout.tsx';
import { useNoteText } from './import-notes.ts';
import styles from './import-sheet.module.css';

export interface Result {
  imported: number;
  total: number;
  skipped?: number;
  errors: number;
  /** Rows with a remark. */
  rows: ImportRowResult[];
}

/** How many skipped names and errors are listed; the rest is counted. */
const named = 5;

/** The result of an import: counts, the first skipped names, the first errors. */
export function ImportResult({
  result,
  onExportSkipped,
}: {
  result: Result;
  onExportSkipped?: () => void;
}) {
  const { t } = useTranslation();
  const noteText = useNoteText();
  const first = (kind: 'skipped' | 'error') =>
    result.rows.filter((row) => row.result === kind).slice(0, named);
  const [skipped, errors] = [first('skipped'), first('error')];
  return (
    <Stack gap={4} fluid role="status">
      <p>{t('catalog.import.done', { count: result.imported, total: result.total })}</p>
      <FigureTiles>
        <FigureTile label={t('catalog.import.kinds.imported')} figure={result.imported} />
        {result.skipped !== undefined && (
          <FigureTile label={t('catalog.import.kinds.leftOut')} figure={result.skipped} />
        )}
        <FigureTile label={t('catalog.import.kinds.error')} figure={result.errors} />
      </FigureTiles>
      {skipped.length > 0 && (
        <section>
          <h3>{t('catalog.import.firstSkipped')}</h3>
          <Stack as="ul" gap={2} className={styles.lines}>
            {skipped.map((row) => (
              <li key={row.row}>{row.name}</li>
            ))}
          </Stack>
        </section>
      )}
      {errors.length > 0 && (
        <section>
          <h3>{t('catalog.import.firstErrors')}</h3>
          <Stack as="ul" gap={2} className={styles.lines}>
            {errors.map((row) => (
              <li key={row.row}>
                {t('catalog.import.inRow', {
                  row: row.row,
                  text: row.notes.map(noteText).join(' '),
                })}
              </li>
            ))}
          </Stack>
        </section>
      )}
      {onExportSkipped && (
        <div>
          <Button icon={IconDownload} onClick={onExportSkipped}>
            {t('catalog.import.exportSkipped')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
