import type { ImportNote } from '@comanda/contract/catalog-bulk';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { catalog } from '../i18n/en/catalog.ts';
import { imports } from '../i18n/en/imports.ts';

type FieldKey = keyof typeof imports.fields;
type NoteKey = keyof typeof catalog.import.notes;

/** Says what was found in a row of a file, in the person's language. */
export function useNoteText(): (note: ImportNote) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ code, field, value }) => {
      const key = (field ?? '').toLowerCase().replaceAll(' ', '_');
      const named = key in imports.fields ? t(`imports.fields.${key as FieldKey}`) : field;
      const words = { field: named ?? '', value };
      // A newer box may know more: then its code is better than nothing.
      if (!(code in catalog.import.notes)) return `${code} ${words.field} ${value}`.trim();
      return t(`catalog.import.notes.${code as NoteKey}`, words);
    },
    [t],
  );
}
