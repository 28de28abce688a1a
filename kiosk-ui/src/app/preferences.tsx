import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useTheme } from '../lib/browser/theme-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './app.module.css';
import { chooseLanguage } from './own-account.ts';

/** Shows the current language and switches to the other one. */
export function LanguageControl() {
  const { t, i18n } = useTranslation();
  const english = !i18n.language.startsWith('es');
  const now = english ? 'EN' : 'ES';
  const change = english ? t('common.switchToSpanish') : t('common.switchToEnglish');
  return (
    <Button
      variant="quiet"
      className={styles.language}
      icon={IconWorld}
      aria-label={`${now}: ${change}`}
      title={change}
      onClick={() => chooseLanguage(english ? 'es' : 'en')}
    >
      {now}
    </Button>
  );
}

/** Switches between dark and light. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { scheme } = useTheme();
  const dark = scheme === 'dark';
  return (
    <Button
      variant="quiet"
      icon={dark ? IconSun : IconMoon}
      iconSize={22}
      aria-label={dark ? t('common.themeLight') : t('common.themeDark')}
      onClick={toggleScheme}
    >
      {dark ? t('common.light') : t('common.dark')}
    </Button>
  );
}
