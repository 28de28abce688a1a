import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import {
  fieldsOf,
  nameOf,
  typeText,
  type ApiDocument,
  type Operation,
  type Schema,
} from './document.ts';
import styles from './reference.module.css';

/** An endpoint: one line that opens what it takes, what it answers and who may call it. */
export function OperationView({ operation }: { operation: Operation }) {
  const [isOpen, setOpen] = useState(location.hash === `#${operation.id}`);
  return (
    <Box
      id={operation.id}
      as="details"
      border="all"
      round="control"
      fill="surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Row as="span" gap={3} rowGap={1} align="baseline" wrap className={styles.line}>
          <code data-method={operation.method}>{operation.method}</code>
          <Text as="code" anywhere weight="strong">
            {operation.path}
          </Text>
          <Text as="span" tone="secondary">
            {operation.summary}
          </Text>
        </Row>
      </summary>
      {isOpen && <Details operation={operation} />}
    </Box>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { t } = useTranslation();
  const { document, caller, permission, parameters, body, answer, id } = operation;
  return (
    <Stack gap={4} fluid className={styles.details}>
      <Text tone="secondary">
        {[
          t(`reference.callers.${caller}`),
          permission !== null && t('reference.permission', { permission }),
          t('reference.operation', { id }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {parameters.length > 0 && (
        <Part title={t('reference.parameters')}>
          {parameters.map((one) => (
            <Field
              key={one.name}
              document={document}
              name={one.name}
              schema={one.schema}
              required={one.required ?? false}
              note={[t(`reference.places.${one.in}`), one.description].filter(Boolean).join('. ')}
            />
          ))}
        </Part>
      )}
      <ContentParts title={t('reference.body')} document={document} content={body} />
      <ContentParts title={t('reference.answer')} document={document} content={answer} />
      <Text tone="secondary">
        <a href="#problems">{t('reference.problems')}</a>
      </Text>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} fluid>
      <h3>{title}</h3>
      <ul className={styles.fields}>{children}</ul>
    </Stack>
  );
}

interface ContentPartsProps {
  title: string;
  document: ApiDocument;
  content: Operation['body'];
}

/** A body or an answer: its media type, its fields, and an example. */
function ContentParts({ title, document, content }: ContentPartsProps) {
  const { t } = useTranslation();
  return Object.entries(content).map(([media, { schema, example }]) => {
    const shown = example ?? (schema && exampleOf(document, schema));
    return (
      <Stack key={media} gap={2} fluid>
        <Part
          title={`${title}: ${schema ? typeText(document, schema) : t('reference.bytes')} (${media})`}
        >
          {schema && <Fields document={document} schema={schema} />}
        </Part>
        {shown !== undefined && (
          <pre className={styles.example} tabIndex={0} aria-label={t('reference.example')}>
            {JSON.stringify(shown, null, 2)}
          </pre>
        )}
      </Stack>
    );
  });
}

function exampleOf(document: ApiDocument, schema: Schema): unknown {
  const name = nameOf(schema);
  return name === null ? undefined : document.components.schemas[name]?.examples?.[0];
}

function Fields({ document, schema }: { document: ApiDocument; schema: Schema }) {
  return fieldsOf(document, schema).map((field, index) => (
    <Field key={`${field.name} ${index}`} document={document} {...field} />
  ));
}

interface FieldProps {
  document: ApiDocument;
  name: string;
  schema: Schema;
  required: boolean;
  note?: string;
}

/** A field with its type; one that has fields itself can be opened. */
function Field({ document, name, schema, required, note }: FieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const inner = fieldsOf(document, schema);
  const line = (
    <Row as="span" gap={2} rowGap={0} align="baseline" wrap className={styles.line}>
      <Text as="code" weight="strong" anywhere>
        {name}
      </Text>
      <Text as="code" tone="secondary" anywhere>
        {typeText(document, schema)}
      </Text>
      {required && <Text as="small">{t('reference.required')}</Text>}
      {note && (
        <Text as="small" tone="secondary">
          {note}
        </Text>
      )}
    </Row>
  );
  if (inner.length === 0) return <li>{line}</li>;
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{line}</summary>
        {isOpen && (
          <ul className={styles.fields}>
            <Fields document={document} schema={schema} />
          </ul>
        )}
      </details>
    </li>
  );
}
