import type { ImportNote } from '@comanda/contract/catalog-bulk';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { catalog } from '../texts/catalog.ts';
import type { imports } from '../texts/imports.ts';

type FieldKey = keyof typeof imports.fields;
type NoteKey = keyof typeof catalog.import.notes;

/** The text of a remark about a row, in the user's language. */
export function useNoteText(): (note: ImportNote) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ code, field, value }) => {
      const key = (field ?? '').toLowerCase().replaceAll(' ', '_');
      const hasName: boolean = i18n.exists(`imports.fields.${key}`);
      const named = hasName ? t(`imports.fields.${key as FieldKey}`) : field;
      const words = { field: named ?? '', value };
      // A newer server may send unknown codes, which are shown as they are.
      const isKnown: boolean = i18n.exists(`catalog.import.notes.${code}`);
      if (!isKnown) return `${code} ${words.field} ${value}`.trim();
      return t(`catalog.import.notes.${code as NoteKey}`, words);
    },
    [t, i18n],
  );
}
