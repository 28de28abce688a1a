import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import styles from '../admin/admin.module.css';
import { useScreen } from '../screen.ts';
import { useSearchResults } from './use-search-results.ts';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Finds sections, products, checks and users by name, usable with arrow keys and Enter. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('common.search')} width={600}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { found, isPending } = useSearchResults(useDeferredValue(text));
  const [, go] = useScreen();
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  return (
    <Stack gap={3} fluid onKeyDown={step}>
      <TextField
        hideLabel
        label={t('common.search')}
        placeholder={t('admin.search.placeholder')}
        type="search"
        data-autofocus
        icon={IconSearch}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && buttons()[0]?.click()}
      />
      {found.length === 0 && isPending && <LoadingState count={3} />}
      {found.length === 0 && !isPending && <EmptyState title={t('admin.search.none')} />}
      <Stack ref={list} as="ul" gap={1}>
        {found.map(({ key, icon, name, hint, screen }) => (
          <li key={key}>
            <Row
              as="button"
              type="button"
              gap={3}
              align="center"
              tone="text"
              className={`${styles.link} ${styles.found}`}
              onClick={() => {
                onClose();
                void mayLeave().then((leave) => leave && go(screen));
              }}
            >
              <Icon of={icon} size={22} />
              <Stack as="span" shrink>
                <span>{name}</span>
                {hint && (
                  <Text as="span" tone="secondary">
                    {hint}
                  </Text>
                )}
              </Stack>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
