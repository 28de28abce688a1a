import { binKinds, restoreFromBin } from '@comanda/contract/bin';
import type { IdParams } from '@comanda/contract/common';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { useCommand, useSendCommand } from '../live/command.ts';
import type { ScreenTexts } from '../i18n/screen-texts.ts';
import { confirm } from '../ui/confirm.tsx';
import { notify } from '../ui/toast.tsx';

type DeletedNoun = keyof ScreenTexts['records']['deletion'];

interface DeletedRecord {
  id: number;
  /** As the list shows it. */
  name: string;
}

/** What deletes the records of a noun. */
export interface Deletion {
  noun: DeletedNoun;
  endpoint: EndpointShape & { params: typeof IdParams };
}

const kindOf = (noun: DeletedNoun) => binKinds.find((kind) => kind === noun);

/** A name after its noun: 'table 14'; a name that begins with the noun is enough: 'Table 14'. */
function named(noun: string, name: string): string {
  return name.toLowerCase().startsWith(noun.toLowerCase()) ? name : `${noun} ${name}`;
}

/** What is said about deleting a record of this noun, and after it. */
export const useDeletionTexts = (noun: DeletedNoun) => useTextsOf()(noun);

function useTextsOf() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const restore = useCommand(restoreFromBin);
  return (noun: DeletedNoun) => {
    const kind = kindOf(noun);
    const undo = async ({ id, name }: DeletedRecord) => {
      if (!kind) return;
      try {
        await restore.mutateAsync({ body: { kind, id } });
        notify('success', t('bin.restored', { name }));
      } catch (error) {
        notify('error', problemText(error));
      }
    };
    return {
      title: (name: string) =>
        t('records.deleteTitle', { name: named(t(`records.deletion.${noun}.noun`), name) }),
      /** The question; `hint` says what happens to what uses the record. */
      question: (hint?: string) =>
        [
          t(`records.deletion.${noun}.question`),
          hint,
          t(kind ? 'records.inBin' : 'records.forGood'),
        ]
          .filter((sentence) => sentence !== undefined)
          .join(' '),
      failed: (error: unknown) =>
        t(`records.deletion.${noun}.failed`, { reason: problemText(error) }),
      /** Tells that it is deleted, with Undo where the bin keeps it. */
      notifyDeleted: (record: DeletedRecord) =>
        notify(
          'success',
          t(`records.deletion.${noun}.done`),
          kind && { label: t('records.undo'), run: () => void undo(record) },
        ),
    };
  };
}

/**
 * Deletes records after a question with their noun and name, in the way of all lists of the back office. Resolves with
 * whether the record is deleted; a refusal is shown.
 */
export function useDeleteRecord() {
  const { t } = useTranslation();
  const textsOf = useTextsOf();
  const send = useSendCommand();
  const remove = useMutation({
    mutationFn: ({ endpoint, id }: Pick<Deletion, 'endpoint'> & { id: number }) =>
      send(endpoint, { params: { id } }),
  });
  return {
    isPending: remove.isPending,
    deleteRecord: async (
      { noun, endpoint }: Deletion,
      record: DeletedRecord,
      hint?: string,
    ): Promise<boolean> => {
      const texts = textsOf(noun);
      const yes = await confirm({
        title: texts.title(record.name),
        message: texts.question(hint),
        confirmLabel: t('common.delete'),
        danger: true,
      });
      if (!yes) return false;
      try {
        await remove.mutateAsync({ endpoint, id: record.id });
      } catch (error) {
        notify('error', texts.failed(error));
        return false;
      }
      texts.notifyDeleted(record);
      return true;
    },
  };
}
