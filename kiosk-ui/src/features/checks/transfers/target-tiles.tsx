import { Grid, Stack, Text } from '../../../ui/layout.tsx';
import styles from './transfers.module.css';

interface Target {
  id: number;
  name: string;
  /** A short description. */
  hint: string;
}

interface TargetTilesProps {
  label: string;
  targets: readonly Target[];
  chosenId: number | null;
  disabled?: boolean;
  onChoose: (target: Target) => void;
}

/** Tables or checks to choose from with one tap; a select would take three on a tablet. */
export function TargetTiles({ label, targets, chosenId, disabled, onChoose }: TargetTilesProps) {
  return (
    <Grid gap={2} min="132px" role="group" aria-label={label}>
      {targets.map((target) => (
        <Stack
          key={target.id}
          type="button"
          as="button"
          justify="center"
          shrink
          surface="panel"
          tone="text"
          anywhere
          className={styles.target}
          minHeight="tall"
          padY={2}
          padX={3}
          text="start"
          aria-pressed={target.id === chosenId}
          disabled={disabled}
          onClick={() => onChoose(target)}
        >
          <strong>{target.name}</strong>
          <Text as="span" tone="secondary" weight="regular" className={styles.quiet}>
            {target.hint}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}
