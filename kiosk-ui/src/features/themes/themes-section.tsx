import { deleteTheme, listThemes, updateTheme, type Theme } from '@comanda/contract/themes';
import { IconCheck, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { ThemeForm } from './theme-form.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** Themes as cards, one of them active on every screen. */
export function ThemesSection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [edited, setEdited] = useState<{ theme: Theme; isNew: boolean } | null>(null);
  const themes = useRead(listThemes, {});
  const onError = (error: Error) => notify('error', problemText(error));
  const use = useCommand(updateTheme, (id: number) => ({
    params: { id },
    body: { active: 1 as const },
  }));
  const { deleteRecord } = useDeleteRecord();
  /** Built-in names are translated; others are shown as they are. */
  const nameOf = ({ name, is_default }: Theme) =>
    is_default && (name === 'Dark' || name === 'Light') ? t(`themes.names.${name}`) : name;
  const open = (theme: Theme, isNew: boolean) => {
    const name = isNew ? t('themes.copyOf', { name: nameOf(theme) }) : theme.name;
    setEdited({ theme: { ...theme, name }, isNew });
  };
  const inUse = themes.data?.find((theme) => theme.active) ?? themes.data?.[0];
  return (
    <SectionPage
      title={t('admin.sections.themes')}
      intro={t('themes.intro')}
      action={
        inUse && (
          <Button variant="primary" icon={IconPlus} onClick={() => open(inUse, true)}>
            {t('themes.add')}
          </Button>
        )
      }
    >
      {themes.isPending && <DataLoading shape="tiles" />}
      {themes.error && <DataFailed error={themes.error} onRetry={() => void themes.refetch()} />}
      <Grid gap={4} min="280px">
        {themes.data?.map((theme) => (
          <Stack
            key={theme.id}
            as="article"
            gap={2}
            justify="start"
            surface="card"
            pad={4}
            aria-label={nameOf(theme)}
          >
            <ThemePreview theme={theme.theme_data} />
            <h2>{nameOf(theme)}</h2>
            <Text tone="secondary">
              {theme.is_default ? t('themes.builtIn') : t('themes.own')}
              {theme.active ? ` · ${t('themes.inUse')}` : ''}
            </Text>
            <Row gap={2} wrap>
              {!theme.active && (
                <Button
                  icon={IconCheck}
                  busy={use.isPending && use.variables === theme.id}
                  onClick={() => use.mutate(theme.id, { onError })}
                >
                  {t('themes.use')}
                </Button>
              )}
              <Button variant="quiet" icon={IconCopy} onClick={() => open(theme, true)}>
                {t('themes.duplicate')}
              </Button>
              {!theme.is_default && (
                <>
                  <Button variant="quiet" icon={IconPencil} onClick={() => open(theme, false)}>
                    {t('common.edit')}
                  </Button>
                  <Button
                    variant="quiet"
                    icon={IconTrash}
                    onClick={() =>
                      void deleteRecord({ noun: 'theme', endpoint: deleteTheme }, theme)
                    }
                  >
                    {t('common.delete')}
                  </Button>
                </>
              )}
            </Row>
          </Stack>
        ))}
      </Grid>
      {edited && (
        <ThemeForm start={edited.theme} isNew={edited.isNew} onClose={() => setEdited(null)} />
      )}
    </SectionPage>
  );
}
