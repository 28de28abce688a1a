import { updateCopyFolder } from '@comanda/contract/backups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateCopyFolder } from './queries.ts';

/** The folder of another computer that gets copies, mounted on the box. */
export function CopyFolder({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(chosen ?? '');
  const save = useUpdateCopyFolder();
  const problems = useFieldProblems(save.error, ['folder']);
  const folder = typed.trim() === '' ? null : typed.trim();
  const submit = () =>
    save.mutate(folder, {
      onSuccess: () =>
        notify('success', t(folder === null ? 'backups.folder.off' : 'backups.folder.saved')),
    });
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('backups.folder.label')}
        hint={t('backups.folder.hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={lengthOf(updateCopyFolder, 'folder')}
        value={typed}
        error={problems.at('folder')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {problems.general && (
        <Text tone="error" role="alert">
          {problems.general}
        </Text>
      )}
      <Row>
        <Button type="submit" busy={save.isPending} disabled={folder === chosen}>
          {t('backups.folder.save')}
        </Button>
      </Row>
    </Stack>
  );
}
