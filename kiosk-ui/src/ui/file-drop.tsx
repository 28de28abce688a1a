import { IconUpload } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  label: string;
  hint?: string;
  /** Like that of an input: `.csv,text/csv` or `image/*`. */
  accept: string;
  onFile: (file: File) => void;
  /** What to do with a file of another type; by default to choose another one. */
  wrongType?: string;
  error?: string | null;
  disabled?: boolean;
}

/** Whether the type of a file is in `accept`. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/** A file input that also accepts a dropped file. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, onFile, wrongType, error, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const fits = isAccepted(file, accept);
    setWrong(!fits);
    if (fits) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const problem = wrong ? (wrongType ?? t('common.file.wrongType')) : error;
  return (
    <Stack gap={2}>
      <Stack
        htmlFor={id}
        as="label"
        gap={1}
        align="center"
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={IconUpload} size={26} />
        <strong>{label}</strong>
        <Text
          as="span"
          tone="secondary"
        >{`${t('common.file.choose')} ${t('common.file.orDrop')}`}</Text>
        {hint && (
          <Text as="span" tone="secondary">
            {hint}
          </Text>
        )}
        <input
          id={id}
          type="file"
          accept={accept}
          className="visually-hidden"
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows the same file to be chosen again after a correction.
            event.target.value = '';
          }}
        />
      </Stack>
      {problem && (
        <Text id={`${id}-note`} role="alert" tone="error">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
