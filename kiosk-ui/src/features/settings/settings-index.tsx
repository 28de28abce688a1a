import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import styles from './settings.module.css';

const places = [
  'settings.groups.venue',
  'settings.groups.money',
  'settings.groups.cash',
  'settings.groups.screens',
  'settings.logo',
  'settings.cancelReasons',
  'settings.compReasons',
  'settings.sources',
] as const;

/** What the page has, always in view: a tap leads there the way a result of the search does. */
export function SettingsIndex() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const to = (key: string) => {
    const query = new URLSearchParams(search);
    query.set('lit', key);
    return `${path}?${query.toString()}`;
  };
  return (
    <nav aria-label={t('settings.index')} className={styles.index}>
      {places.map((key) => (
        <Link key={key} replace href={to(key)}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
