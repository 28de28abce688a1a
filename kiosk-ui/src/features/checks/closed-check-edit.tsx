import { listServers } from '@comanda/contract/transfers';
import { updateCheck, type Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateCheck } from './mutations.ts';
import { useListTables } from './queries.ts';

interface ClosedCheckEditProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** Corrects name, table and server of a closed check. Changing amounts requires reopening it. */
export function ClosedCheckEdit({ opened, ...form }: ClosedCheckEditProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t('checks.edit.title')}>
      {opened && <ClosedCheckForm {...form} />}
    </Sheet>
  );
}

function ClosedCheckForm({ check, onClose }: Omit<ClosedCheckEditProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useListTables().data ?? [];
  const servers = useRead(listServers, {}).data ?? [];
  const update = useUpdateCheck(check.id);
  const [name, setName] = useState(check.name);
  const [tableId, setTableId] = useState(check.table_id);
  const [serverId, setServerId] = useState(check.server_id);
  const collator = new Intl.Collator(localeOf(i18n.language), { numeric: true });
  const tableChoices = tables
    .filter(({ id, deleted, temporary }) => id === check.table_id || !(deleted || temporary))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((table) => [table.id, table.name] as const);
  const serverChoices = servers.map((one) => [one.user_id, one.user_name] as const);
  const isListed = serverChoices.some(([id]) => id === check.server_id);
  return (
    <Stack
      as="form"
      gap={4}
      fluid
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(
          {
            name: name.trim(),
            table_id: tableId,
            server_id: serverId,
            modified: check.modified,
          },
          {
            onSuccess: () => {
              notify('success', t('checks.edit.saved'));
              onClose();
            },
          },
        );
      }}
    >
      <TextField
        label={t('checks.edit.name')}
        value={name}
        maxLength={lengthOf(updateCheck, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('checks.edit.table')}
        value={tableId ?? ''}
        onChange={(event) => setTableId(event.target.value ? Number(event.target.value) : null)}
        choices={[['', t('checks.edit.none')], ...tableChoices]}
      />
      <SelectField
        label={t('checks.edit.server')}
        hint={t('checks.edit.serverHint')}
        value={serverId}
        onChange={(event) => setServerId(Number(event.target.value))}
        choices={[
          ...(isListed ? [] : [[check.server_id, check.server_name] as const]),
          ...serverChoices,
        ]}
      />
      {update.error && (
        <Text tone="error" role="alert">
          {`${t('checks.edit.failed')}: ${problemText(update.error)}`}
        </Text>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        disabled={name.trim() === ''}
        busy={update.isPending}
      >
        {t('common.save')}
      </Button>
    </Stack>
  );
}
