import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../ui/layout.tsx';
import { stageColours, stages, type Stage } from './board.ts';
import styles from './stage-tabs.module.css';

interface StageTabsProps {
  value: Stage;
  onChange: (stage: Stage) => void;
  count: (stage: Stage) => number;
}

/** On a phone: selects one of the three columns. */
export function StageTabs({ value, onChange, count }: StageTabsProps) {
  const { t } = useTranslation();
  return (
    <Grid
      gap={1}
      columns={3}
      className={styles.tabs}
      role="group"
      aria-label={t('kitchen.columnsLabel')}
    >
      {stages.map((stage) => (
        <Stack
          key={stage}
          type="button"
          as="button"
          align="center"
          tone="secondary"
          className={styles.tab}
          style={stageColours[stage]}
          aria-pressed={stage === value}
          onClick={() => onChange(stage)}
        >
          <strong>{count(stage)}</strong>
          <span>{t(`kitchen.columns.s${stage}`)}</span>
        </Stack>
      ))}
    </Grid>
  );
}
