import { publishGroupMenu, type GroupMenu } from '@comanda/contract/group-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';

interface PublishSheetProps {
  venues: NonNullable<GroupMenu['venues']>;
  versions: GroupMenu['versions'];
  onClose: () => void;
}

/** The venues that get the menu of this one as it is now, or an earlier version of it again. */
export function PublishSheet({ venues, versions, onClose }: PublishSheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const problemText = useProblemText();
  const publish = useCommand(publishGroupMenu);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(venues.map(({ id }) => id)),
  );
  const [version, setVersion] = useState<number>();
  const send = () =>
    publish.mutate(
      { body: { venues: [...chosen], version } },
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
        {versions.length > 0 && (
          <SelectField
            label={t('groupMenu.menu')}
            value={version ?? ''}
            onChange={({ target }) => setVersion(Number(target.value) || undefined)}
            choices={[
              ['', t('groupMenu.asItIs')],
              ...versions.map(
                ({ number, at }) =>
                  [number, t('groupMenu.versionOf', { number, at: when(at) })] as const,
              ),
            ]}
          />
        )}
        <Text tone="secondary">
          {version === undefined
            ? t('groupMenu.publishHint')
            : t('groupMenu.againHint', { number: version })}
        </Text>
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
