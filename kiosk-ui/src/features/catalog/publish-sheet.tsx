import { publishGroupMenu } from '@comanda/contract/group-menu';
import type { GroupMenu } from '@comanda/contract/group-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { useWhen } from '../../lib/when.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';

interface PublishSheetProps {
  venues: NonNullable<GroupMenu['venues']>;
  onClose: () => void;
}

/** The venues that get the menu of this one as it is now. */
export function PublishSheet({ venues, onClose }: PublishSheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const problemText = useProblemText();
  const publish = useCommand(publishGroupMenu);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(venues.map(({ id }) => id)),
  );
  const send = () =>
    publish.mutate(
      { body: { venues: [...chosen] } },
      {
        onSuccess: ({ number }) => {
          notify(
            'success',
            number === null ? t('groupMenu.hadIt') : t('groupMenu.sent', { number }),
          );
          onClose();
        },
        onError: (error) => notify('error', problemText(error)),
      },
    );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('groupMenu.publish')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            disabled={chosen.size === 0}
            onClick={send}
          >
            {t('groupMenu.publishTo', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={4} fluid>
        <Text tone="secondary">{t('groupMenu.publishHint')}</Text>
        {venues.length === 0 && <Text>{t('groupMenu.noVenues')}</Text>}
        {venues.map(({ id, name, number, at }) => (
          <Checkbox
            key={id}
            label={name}
            hint={
              number === null || at === null
                ? t('groupMenu.never')
                : t('groupMenu.last', { number, at: when(at) })
            }
            checked={chosen.has(id)}
            onChange={(on) => {
              const next = new Set(chosen);
              if (on) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
