import { createTheme, updateTheme, type Theme, type ThemeData } from '@comanda/contract/themes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useRecordForm } from '../../parts/record-form.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { hardToRead, type ColourName } from './contrast.ts';
import { ScreenPreview } from './screen-preview.tsx';
import styles from './themes.module.css';

const colours: ColourName[] = [
  'background',
  'surface',
  'border',
  'text',
  'textSecondary',
  'primary',
  'textLight',
  'secondary',
  'success',
  'warning',
  'error',
];
const radii = ['0px', '4px', '6px', '8px', '10px', '12px', '16px', '20px', '24px'];
const fonts = [
  "'Inter Variable', system-ui, sans-serif",
  'system-ui, sans-serif',
  'Georgia, serif',
  'ui-monospace, monospace',
];

interface ThemeFormProps {
  /** What is edited, or what a new theme begins with. */
  start: Theme;
  isNew: boolean;
  onClose: () => void;
}

/** Colours, fonts and shape of a theme, with a preview of real screens; pairs with low contrast are listed. */
export function ThemeForm({ start, isNew, onClose }: ThemeFormProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createTheme,
    update: updateTheme,
    row: isNew ? null : start,
    first: { name: start.name, theme_data: start.theme_data },
    saved: t('themes.saved'),
    onClose,
    alsoAt: ['theme_data'],
  });
  const data = form.values.theme_data;
  const set = (change: Partial<ThemeData>) => form.set({ theme_data: { ...data, ...change } });
  const warnings = hardToRead(data.colors);
  const withPresent = (choices: string[], present: string) =>
    choices.includes(present) ? choices : [present, ...choices];
  return (
    <FormSheet
      title={isNew ? t('themes.add') : t('themes.editTitle', { name: start.name })}
      size="full"
      {...sheet}
    >
      <Grid gap={5} align="start" className={styles.editor} template="380px minmax(0, 1fr)">
        <Stack gap={4}>
          <TextField label={t('floor.name')} data-autofocus {...form.text('name')} />
          <Grid gap={3} min="170px">
            {colours.map((name) => (
              <Field key={name} label={t(`themes.colors.${name}`)}>
                {(ids) => (
                  <Row as="span" gap={3} align="center" className={styles.colour}>
                    <input
                      {...ids}
                      type="color"
                      value={data.colors[name].toLowerCase()}
                      onChange={(event) =>
                        set({
                          colors: { ...data.colors, [name]: event.target.value.toUpperCase() },
                        })
                      }
                    />
                    <code>{data.colors[name]}</code>
                  </Row>
                )}
              </Field>
            ))}
          </Grid>
          {(['main', 'heading'] as const).map((role) => (
            <SelectField
              key={role}
              label={t(`themes.fonts.${role}`)}
              value={data.fonts[role]}
              onChange={(event) => set({ fonts: { ...data.fonts, [role]: event.target.value } })}
              choices={withPresent(fonts, data.fonts[role]).map((font) => [
                font,
                (font.split(',')[0] ?? '').replaceAll("'", ''),
              ])}
            />
          ))}
          <SelectField
            label={t('themes.radius')}
            value={data.borderRadius}
            onChange={(event) => set({ borderRadius: event.target.value })}
            choices={withPresent(radii, data.borderRadius).map((radius) => [radius, radius])}
          />
          <TextField
            label={t('themes.shadow')}
            value={data.boxShadow}
            maxLength={lengthOf(createTheme, 'theme_data.boxShadow')}
            error={form.at('theme_data')}
            onChange={(event) => set({ boxShadow: event.target.value })}
          />
        </Stack>
        <Stack gap={3} className={styles.beside}>
          <ScreenPreview theme={data} />
          <div role="status">
            {warnings.map(({ ink, ground, ratio }) => (
              <Row key={ink + ground} as="p" gap={2} className={styles.warning} padY={2}>
                <Icon of={IconAlertTriangle} />
                {t('themes.contrast', {
                  ink: t(`themes.colors.${ink}`),
                  ground: t(`themes.colors.${ground}`),
                  ratio,
                })}
              </Row>
            ))}
          </div>
        </Stack>
      </Grid>
    </FormSheet>
  );
}
