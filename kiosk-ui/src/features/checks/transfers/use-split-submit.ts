import type { Check } from '@comanda/contract/checks';
import type { Take } from '@comanda/domain/split-check';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { ApiProblem, extraNumber, hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { notify } from '../../../ui/toast.tsx';
import { useRecombineCheck, useSplitCheck, useSplitCheckEqually } from './transfer-calls.ts';

const nameCodes = ['order_name_taken', 'split_name_repeated', 'field_required'] as const;

/** Submits a split and offers Undo; a rejected name shows an error on its field. */
export function useSplitSubmit(check: Check, onDone: () => void) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const split = useSplitCheck(check.id);
  const equal = useSplitCheckEqually(check.id);
  const recombine = useRecombineCheck();
  const failure = split.error ?? equal.error;
  const isAboutName =
    failure instanceof ApiProblem &&
    extraNumber(failure, 'index') !== null &&
    nameCodes.some((code) => hasCode(failure, code));

  const done = ({ orders: checks }: { orders: Check[] }) => {
    onDone();
    const ids = checks.map((child) => child.id);
    notify('success', t('transfers.split.done', { count: ids.length }), {
      label: t('transfers.split.undo'),
      run: () =>
        recombine.mutate(ids, {
          onSuccess: () =>
            notify('success', t('transfers.split.undone', { name: checkTitle(t, check) })),
          onError: (error) =>
            notify('error', `${t('transfers.recombine.failed')}: ${problemText(error)}`),
        }),
    });
  };

  return {
    busy: split.isPending || equal.isPending,
    error:
      failure === null || isAboutName
        ? null
        : hasCode(failure, 'stale')
          ? t('transfers.stale')
          : `${t('transfers.split.failed')}: ${problemText(failure)}`,
    /** `index` counts all new checks, but only those that take something were sent. */
    nameError: (index: number, used: readonly boolean[]): string | null => {
      const sent = used.slice(0, index).filter(Boolean).length;
      return isAboutName && used[index] && extraNumber(failure, 'index') === sent
        ? problemText(failure)
        : null;
    },
    byItems: (names: readonly string[], takes: readonly Take[][]) => {
      equal.reset();
      const splits = names.map((name, index) => ({ name, items: takes[index] ?? [] }));
      split.mutate(
        { splits: splits.filter((each) => each.items.length > 0), modified: check.modified },
        { onSuccess: done },
      );
    },
    equally: (parts: number, names: string[]) => {
      split.reset();
      equal.mutate({ parts, names, modified: check.modified }, { onSuccess: done });
    },
  };
}
