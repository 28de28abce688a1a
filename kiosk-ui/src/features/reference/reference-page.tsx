import { getApi } from '@comanda/contract/docs';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/csv.ts';
import { usePersonsLanguage } from '../../lib/browser/language.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { matches, operationsOf, problemsOf, type ApiDocument } from './document.ts';
import { OperationView } from './operation-view.tsx';
import { useGetApi } from './queries.ts';
import styles from './reference.module.css';

/** The API of this box, from its OpenAPI document: a page of its own that makes no request to elsewhere. */
export function ReferencePage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const api = useGetApi();
  usePersonsLanguage(usePerson()?.language ?? null);
  return (
    <main className={styles.page}>
      <Stack gap={5} fluid>
        <Row gap={4} rowGap={3} align="center" justify="between" wrap>
          <h1>{t('reference.open')}</h1>
          <Row gap={2} wrap>
            <Button icon={IconArrowLeft} onClick={onBack}>
              {t('common.back')}
            </Button>
            <Button
              disabled={!api.data}
              icon={IconDownload}
              onClick={() =>
                downloadFile(
                  'comanda-openapi.json',
                  JSON.stringify(api.data?.[0]),
                  'application/json',
                )
              }
            >
              {t('reference.download')}
            </Button>
          </Row>
        </Row>
        <Text tone="secondary">{t('reference.lead', { path: getApi.path })}</Text>
        {api.isPending && <DataLoading />}
        {api.isError && <DataFailed error={api.error} onRetry={() => void api.refetch()} />}
        {api.data && <Contents documents={api.data} />}
      </Stack>
    </main>
  );
}

function Contents({ documents }: { documents: ApiDocument[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const operations = useMemo(() => documents.flatMap(operationsOf), [documents]);
  const found = operations.filter((one) => matches(one, text.trim()));
  const tags = [...Map.groupBy(found, (one) => one.tag)].sort(([a], [b]) => a.localeCompare(b));
  return (
    <>
      <TextField
        label={t('common.search')}
        type="search"
        placeholder={t('reference.searchHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Text tone="secondary" aria-live="polite">
        {t('reference.count', { count: found.length })}
      </Text>
      {found.length === 0 && <EmptyState title={t('reference.none')} />}
      <nav className={styles.tags} aria-label={t('reference.groups')}>
        {tags.map(([tag]) => (
          <a key={tag} href={`#tag-${tag}`}>
            {tag}
          </a>
        ))}
        <a href="#problems">{t('reference.problems')}</a>
      </nav>
      {tags.map(([tag, own]) => (
        <Stack key={tag} as="section" gap={2} fluid id={`tag-${tag}`}>
          <h2>{tag}</h2>
          {own.map((operation) => (
            <OperationView key={operation.id} operation={operation} />
          ))}
        </Stack>
      ))}
      {documents[0] && <Problems document={documents[0]} />}
    </>
  );
}

/** Every code of a refused request, with the sentence that a person sees. */
function Problems({ document }: { document: ApiDocument }) {
  const { t, i18n } = useTranslation();
  /** Values that only a request has are left open. */
  const sentenceOf = (code: string) => {
    const text = i18n.getResource(i18n.language, 'translation', `problems.${code}`) as unknown;
    return typeof text === 'string' ? text.replaceAll(/\{\{\w+\}\}/g, '…') : '';
  };
  return (
    <Stack as="section" gap={3} fluid id="problems">
      <h2>{t('reference.problems')}</h2>
      <Text tone="secondary">{t('reference.problemsLead')}</Text>
      {problemsOf(document).map(({ status, codes }) => (
        <Stack key={status} gap={2} fluid>
          <h3>{status}</h3>
          <dl className={styles.codes}>
            {codes.map((code) => (
              <div key={code}>
                <dt>
                  <code>{code}</code>
                </dt>
                <Text as="dd" tone="secondary">
                  {sentenceOf(code)}
                </Text>
              </div>
            ))}
          </dl>
        </Stack>
      ))}
    </Stack>
  );
}
