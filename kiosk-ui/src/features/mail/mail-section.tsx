import { getMailSettings, type Mail } from '@comanda/contract/mail';
import { IconPencil, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { MailForm } from './mail-form.tsx';
import { useListMails, useSendMailAgain, useTestMail } from './queries.ts';

const tones = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** E-mail from the box: the mail server, notices and receipts, and everything that was sent. */
export function MailSection() {
  const { t } = useTranslation();
  const settings = useRead(getMailSettings, {});
  const mails = useListMails();
  const test = useTestMail();
  const sendAgain = useSendMailAgain();
  const problemText = useProblemText();
  const columns = useColumns();
  const [editing, setEditing] = useState(false);
  const refused = { onError: (error: Error) => notify('error', problemText(error)) };
  const stored = settings.data;
  return (
    <SectionPage
      title={t('admin.sections.mail')}
      intro={t('mail.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPencil}
          disabled={!stored}
          onClick={() => setEditing(true)}
        >
          {t('mail.settings')}
        </Button>
      }
      more={
        stored?.active === 1 && (
          <Button icon={IconSend} busy={test.isPending} onClick={() => test.mutate({}, refused)}>
            {t('mail.test')}
          </Button>
        )
      }
    >
      {settings.isPending && <DataLoading />}
      {settings.error && (
        <DataFailed error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {stored && (
        <Text weight="strong">
          {stored.active
            ? t('mail.onAt', { host: stored.host, sender: stored.sender })
            : t('mail.off')}
        </Text>
      )}
      <DataTable
        label={t('mail.list')}
        rows={mails.data}
        source={mails}
        rowKey={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        columns={columns}
        actions={({ id, state }) =>
          state === 'waiting' || stored?.active !== 1
            ? []
            : [
                {
                  id: 'again',
                  label: t('mail.again'),
                  icon: IconRefresh,
                  onPress: () => sendAgain.mutate(id, refused),
                },
              ]
        }
        empty={{ title: t('mail.none') }}
      />
      {editing && stored && <MailForm stored={stored} onClose={() => setEditing(false)} />}
    </SectionPage>
  );
}

function useColumns(): Column<Mail>[] {
  const { t } = useTranslation();
  const when = useWhen();
  return [
    {
      id: 'subject',
      title: t('mail.subject'),
      value: ({ subject }) => subject,
      cell: ({ subject, recipients, answers, state }) => (
        <Stack as="span" anywhere>
          <span>{subject}</span>
          {answers.every((answer) => answer.state === state) ? (
            <Text as="small" tone="secondary" size="body">
              {recipients.join(', ')}
            </Text>
          ) : (
            answers.map((answer) => (
              <Text key={answer.address} as="small" tone="secondary" size="body">
                {t('mail.recipientState', {
                  address: answer.address,
                  state: t(`mail.states.${answer.state}`),
                })}
              </Text>
            ))
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('mail.state'),
      value: ({ state }) => state,
      cell: ({ state }) => <StatusDot tone={tones[state]} label={t(`mail.states.${state}`)} />,
    },
    { id: 'error', title: t('mail.answer'), value: ({ error }) => error },
    {
      id: 'time',
      title: t('mail.time'),
      value: ({ created }) => created,
      cell: ({ created, next_try, tries }) =>
        next_try && tries > 0 ? t('mail.nextTry', { time: when(next_try) }) : when(created),
    },
  ];
}
