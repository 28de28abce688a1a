import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './product-picker.module.css';

interface MenuSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Enter, when something is written. */
  onEnter: () => void;
}

/** The search above the menu. */
export function MenuSearch({ text, onChange, onEnter }: MenuSearchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <TextField
        label={t('checks.picker.search')}
        placeholder={t('checks.picker.search')}
        hideLabel
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        icon={IconSearch}
        // The next search replaces the last one.
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          if (event.key === 'Enter' && text.trim()) onEnter();
        }}
      />
      {text && (
        <IconButton
          icon={IconX}
          label={t('common.clearSearch')}
          className={styles.clear}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
