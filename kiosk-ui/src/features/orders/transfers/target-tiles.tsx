import styles from './transfers.module.css';

export interface Target {
  id: number;
  name: string;
  /** What is there, in a few words. */
  hint: string;
}

interface TargetTilesProps {
  label: string;
  targets: readonly Target[];
  chosenId: number | null;
  disabled?: boolean;
  onChoose: (target: Target) => void;
}

/** Tables or checks to choose from, each one tap: a select would take three on a tablet. */
export function TargetTiles({ label, targets, chosenId, disabled, onChoose }: TargetTilesProps) {
  return (
    <div className={styles.targets} role="group" aria-label={label}>
      {targets.map((target) => (
        <button
          key={target.id}
          type="button"
          className={styles.target}
          aria-pressed={target.id === chosenId}
          disabled={disabled}
          onClick={() => onChoose(target)}
        >
          <strong>{target.name}</strong>
          <span className={styles.quiet}>{target.hint}</span>
        </button>
      ))}
    </div>
  );
}
