import { checkForUpdate, updateReleaseFeed, type UpdateReport } from '@comanda/contract/updates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './box.module.css';

type Feed = NonNullable<UpdateReport['feed']>;

/** Whether the box is downloading a version. */
export const isDownloading = (feed: UpdateReport['feed']) =>
  Boolean(feed?.available && !feed.error && feed.available.received < feed.available.size);

/** What is new in a version, as its release says. */
export function Changes({ text }: { text: string }) {
  const { t } = useTranslation();
  if (!text) return null;
  return (
    <details>
      <summary>{t('updates.changes')}</summary>
      <p className={styles.changes}>{text}</p>
    </details>
  );
}

/** A version that the release feed has and the box does not yet, while it is downloaded. */
export function Available({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const { available } = feed;
  if (!available) return null;
  const { version, notes, received, size } = available;
  return (
    <>
      <strong>{t('updates.feed.available', { version })}</strong>
      <Changes text={notes} />
      {isDownloading(feed) && (
        <Progress label={t('updates.feed.downloading')} value={received / size} />
      )}
    </>
  );
}

/** Where the box looks for new versions: off until the owner names an address. */
export function ReleaseFeed({ feed }: { feed: UpdateReport['feed'] }) {
  const { t } = useTranslation();
  const when = useWhen();
  const problemText = useProblemText();
  const look = useCommand(checkForUpdate);
  const save = useCommand(updateReleaseFeed);
  if (!feed) return <NameFeed />;
  const refused = { onError: (error: unknown) => notify('error', problemText(error)) };
  return (
    <Stack gap={2}>
      <Text tone="secondary" anywhere>
        {t('updates.feed.on', { address: feed.address })}
      </Text>
      {feed.looked_at && (
        <Text tone="secondary">{t('updates.feed.looked', { time: when(feed.looked_at) })}</Text>
      )}
      {feed.error && <Text role="alert">{t(`updates.feed.errors.${feed.error}`)}</Text>}
      <Row gap={3} wrap>
        <Button
          busy={look.isPending}
          onClick={() =>
            look.mutate(
              {},
              { ...refused, onSuccess: () => notify('info', t('updates.feed.looking')) },
            )
          }
        >
          {t('updates.feed.look')}
        </Button>
        <Button
          variant="quiet"
          busy={save.isPending}
          onClick={() => save.mutate({ body: { address: null } }, refused)}
        >
          {t('updates.feed.off')}
        </Button>
      </Row>
    </Stack>
  );
}

function NameFeed() {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const save = useCommand(updateReleaseFeed);
  const problems = useFieldProblems(save.error, ['address']);
  const problem = problems.at('address');
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { address: address.trim() } });
      }}
    >
      <TextField
        label={t('updates.feed.label')}
        hint={t('updates.feed.hint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={lengthOf(updateReleaseFeed, 'address')}
        value={address}
        error={problem && t('updates.feed.notValid')}
        onChange={(event) => setAddress(event.target.value)}
      />
      {problems.general && (
        <Text tone="error" role="alert">
          {problems.general}
        </Text>
      )}
      <Row>
        <Button type="submit" busy={save.isPending} disabled={address.trim() === ''}>
          {t('updates.feed.save')}
        </Button>
      </Row>
    </Stack>
  );
}
