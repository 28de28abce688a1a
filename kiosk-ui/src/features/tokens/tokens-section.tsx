import type { createToken, Token } from '@comanda/contract/tokens';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { IconBan, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { useListTokens, useRevokeToken } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const tones = {
  active: 'success',
  expired: 'warning',
  stopped: 'warning',
  revoked: 'neutral',
} as const;

/** Programs that may use the API, and their permissions. */
export function TokensSection() {
  const { t } = useTranslation();
  const tokens = useListTokens();
  const problemText = useProblemText();
  const revoke = useRevokeToken();
  const columns = useColumns();
  const { can } = usePermissions();
  const [, navigate] = useLocation();
  const [made, setMade] = useState<ReplyOf<typeof createToken> | null>(null);
  const confirmRevoke = async ({ id, name }: Token) => {
    const yes = await confirm({
      title: t('tokens.revokeTitle', { name }),
      message: t('tokens.revokeQuestion'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (!yes) return;
    revoke.mutate(id, {
      onSuccess: () => notify('success', t('tokens.revoked', { name })),
      onError: (error) => notify('error', problemText(error)),
    });
  };
  return (
    <RecordSection
      title={t('admin.sections.integrations')}
      intro={t('tokens.intro')}
      rows={tokens.data}
      source={tokens}
      nameOf={(token) => token.name}
      columns={columns}
      add={t('tokens.add')}
      edit={false}
      form={(_, close) => <TokenForm onClose={close} onMade={setMade} />}
      actions={(token) =>
        token.state === 'revoked'
          ? []
          : [
              {
                id: 'revoke',
                label: t('tokens.revoke'),
                icon: IconBan,
                onPress: () => void confirmRevoke(token),
                danger: true,
              },
            ]
      }
      more={
        can('box.view') && (
          <Button icon={IconFileText} onClick={() => navigate('/reference')}>
            {t('reference.open')}
          </Button>
        )
      }
      isMuted={(token) => token.state === 'revoked'}
      empty={{ title: t('tokens.none') }}
    >
      {made && (
        <SecretDialog
          title={t('tokens.madeTitle', { name: made.token.name })}
          secret={made.secret}
          label={t('tokens.secret')}
          hint={t('tokens.once')}
          usage={t('tokens.usage')}
          code={`Authorization: Bearer cmd_…${made.token.ending}`}
          onClose={() => setMade(null)}
        />
      )}
      <WebhooksPart />
    </RecordSection>
  );
}

function useColumns(): Column<Token>[] {
  const { t, i18n } = useTranslation();
  const roles = useRoleChoices();
  const timeZone = useHealth().data?.time_zone;
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone });
  const elapsed = useElapsedText();
  const now = useNow(30_000);
  return [
    {
      id: 'name',
      title: t('tokens.name'),
      value: (token) => token.name,
      cell: ({ name, made_by, ending }) => (
        <Stack as="span" anywhere>
          <span>{name}</span>
          <Text as="small" tone="secondary" size="body">
            {t('tokens.madeBy', { name: made_by, ending })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('tokens.state'),
      value: (token) => token.state,
      cell: ({ state, expires }) => (
        <Stack as="span">
          <StatusDot tone={tones[state]} label={t(`tokens.states.${state}`)} />
          <Text as="small" tone="secondary" size="body">
            {expires
              ? t('tokens.expiresOn', { day: day.format(expires) })
              : t('tokens.neverExpires')}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'rights',
      title: t('tokens.rights'),
      value: ({ role, permissions }) =>
        role === null
          ? t('tokens.count', { count: permissions?.length ?? 0 })
          : t('tokens.ofRole', { role: roles.find(({ id }) => id === role)?.title }),
    },
    {
      id: 'addresses',
      title: t('tokens.from'),
      wideOnly: true,
      value: ({ addresses }) => addresses.join(', ') || t('tokens.anyAddress'),
    },
    {
      id: 'used',
      title: t('tokens.lastUsed'),
      value: ({ last_used }) => (last_used ? 0 - last_used : 0),
      cell: ({ last_used, last_used_from }) =>
        last_used
          ? t('tokens.usedFrom', {
              elapsed: elapsed(now - last_used),
              address: last_used_from,
            })
          : t('tokens.notUsed'),
    },
  ];
}
