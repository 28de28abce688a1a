import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { useScreen } from '../screen.ts';
import { ResultAct } from './result-acts.tsx';
import styles from './search.module.css';
import { useSearchResults } from './use-search-results.ts';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Finds what a task, a setting, a thing or a word leads to, and products, checks and users by name; a price and what was
 * deleted are mended in the result. Usable with arrow keys and Enter.
 */
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
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-result]') ?? []),
  ];
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
      <Stack ref={list} as="ul" gap={1} className={styles.results}>
        {found.length === 0 && (
          <li>
            {isPending ? (
              <LoadingState count={3} />
            ) : (
              <EmptyState title={t('admin.search.none')} hint={t('admin.search.noneHint')} />
            )}
          </li>
        )}
        {found.map(({ key, icon, name, hint, screen, act }) => (
          <Row key={key} as="li" gap={2} align="center">
            <Row
              as="button"
              type="button"
              data-result
              gap={3}
              align="center"
              tone="text"
              grow
              shrink
              className={styles.result}
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
            {act && <ResultAct act={act} />}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
