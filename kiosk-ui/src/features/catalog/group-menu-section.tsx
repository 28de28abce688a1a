import {
  acceptGroupMenu,
  getGroupMenu,
  updateGroupMenu,
  type GroupMenu,
} from '@comanda/contract/group-menu';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useLineColumns } from './group-menu-columns.tsx';
import { PublishSheet } from './publish-sheet.tsx';

/** The menu that a venue of the group publishes: what it would change here, and accepting it. */
export function GroupMenuSection() {
  const { t } = useTranslation();
  const menu = useRead(getGroupMenu, {});
  const [publishing, setPublishing] = useState(false);
  const { data } = menu;
  const venues = data?.venues ?? null;
  return (
    <SectionPage
      title={t('admin.sections.groupMenu')}
      intro={t('groupMenu.intro')}
      more={
        venues && (
          <Button icon={IconSend} onClick={() => setPublishing(true)}>
            {t('groupMenu.publish')}
          </Button>
        )
      }
    >
      {menu.isPending && <DataLoading />}
      {menu.error && !data && <DataFailed error={menu.error} onRetry={() => void menu.refetch()} />}
      {data && (
        <Version key={`${data.published?.from_venue} ${data.published?.number}`} menu={data} />
      )}
      {publishing && venues && (
        <PublishSheet
          venues={venues}
          versions={data?.versions ?? []}
          onClose={() => setPublishing(false)}
        />
      )}
    </SectionPage>
  );
}

function Version({ menu }: { menu: GroupMenu }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { published, accepted, reachable, outdated } = menu;
  const warning = outdated ? t('groupMenu.outdated') : reachable ? null : t('groupMenu.away');
  return (
    <Stack gap={5} fluid>
      {warning && (
        <Text tone="error" role="status">
          {warning}
        </Text>
      )}
      {published === null ? (
        <EmptyState title={t('groupMenu.none')} hint={t('groupMenu.noneHint')} />
      ) : (
        <>
          <Stack gap={1}>
            <Text>{t('groupMenu.version', { ...published, at: when(published.at) })}</Text>
            <Text tone="secondary">
              {accepted
                ? t('groupMenu.accepted', { number: accepted.number, at: when(accepted.at) })
                : t('groupMenu.first')}
            </Text>
          </Stack>
          <ByItself menu={menu} />
          <Lines menu={menu} published={published} />
        </>
      )}
    </Stack>
  );
}

/** When new versions are accepted without a person. */
function ByItself({ menu: { auto_time, day_starts, problem } }: { menu: GroupMenu }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const set = useCommand(updateGroupMenu);
  const save = (time: string | null) =>
    set.mutate(
      { body: { auto_time: time } },
      { onError: (error) => notify('error', problemText(error)) },
    );
  return (
    <Stack gap={2} align="start">
      <Switch
        label={t('groupMenu.byItself')}
        hint={t('groupMenu.byItselfHint')}
        checked={auto_time !== null}
        disabled={set.isPending}
        onChange={(on) => save(on ? day_starts : null)}
      />
      {auto_time !== null && (
        <TextField
          key={auto_time}
          label={t('groupMenu.time')}
          hint={t('groupMenu.timeHint', { time: day_starts })}
          type="time"
          required
          defaultValue={auto_time}
          onBlur={({ target }) => {
            if (target.value && target.value !== auto_time) save(target.value);
          }}
        />
      )}
      {problem && (
        <Text tone="error" role="status">
          {t('groupMenu.refused', {
            name: problem.name,
            why: problemText(new ApiProblem(400, { code: problem.code, error: problem.code })),
          })}
        </Text>
      )}
    </Stack>
  );
}

interface LinesProps {
  menu: GroupMenu;
  published: NonNullable<GroupMenu['published']>;
}

/** Each difference with the choice to take it or to keep what the venue has. */
function Lines({ menu: { lines, accepted }, published }: LinesProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const accept = useCommand(acceptGroupMenu);
  const columns = useLineColumns();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTaken = ({ key, ours }: (typeof lines)[number]) => chosen.get(key) ?? !ours;
  const taken = new Set(lines.filter(isTaken).map(({ key }) => key));
  const isDone = accepted?.number === published.number;
  const send = () => {
    const { from_venue, number } = published;
    const keep = lines.flatMap(({ key }) => (taken.has(key) ? [] : [key]));
    accept.mutate(
      { body: { from_venue, number, take: [...taken], keep } },
      {
        onSuccess: () => {
          setChosen(new Map());
          notify('success', t('groupMenu.done', { number }));
        },
        onError: (error) => {
          const row = error instanceof ApiProblem ? error.extra['row'] : undefined;
          const why = problemText(error);
          notify('error', typeof row === 'string' ? `${row}: ${why}` : why);
        },
      },
    );
  };
  if (isDone && lines.length === 0) return <EmptyState title={t('groupMenu.same')} />;
  return (
    <Stack gap={4} fluid>
      {(!isDone || taken.size > 0) && (
        <Row gap={3} align="center" wrap>
          <Button variant="primary" icon={IconCheck} busy={accept.isPending} onClick={send}>
            {taken.size > 0
              ? t('groupMenu.take', { count: taken.size })
              : t('groupMenu.acceptNone')}
          </Button>
          {taken.size < lines.length && (
            <Text tone="secondary">
              {t('groupMenu.kept', { count: lines.length - taken.size })}
            </Text>
          )}
        </Row>
      )}
      {lines.length === 0 ? (
        <Text>{t('groupMenu.noChange')}</Text>
      ) : (
        <DataTable
          label={t('groupMenu.changes')}
          rows={lines}
          rowKey={({ key }) => key}
          rowName={({ name }) => name}
          columns={columns}
          selection={{
            keys: taken,
            onChange: (keys) => setChosen(new Map(lines.map(({ key }) => [key, keys.has(key)]))),
          }}
        />
      )}
    </Stack>
  );
}
