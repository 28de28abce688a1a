import type { ThemeData } from '@comanda/contract/themes';
import { cssVariables } from '../../theme/tokens.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './themes.module.css';

const lines = [62, 84, 48];

/** A small preview of a theme, for its card: tables, a check and its button. */
export function ThemePreview({ theme }: { theme: ThemeData }) {
  return (
    <Stack
      gap={3}
      tone="text"
      className={styles.preview}
      style={cssVariables(theme)}
      inert
      aria-hidden="true"
    >
      <Row gap={3}>
        <Stack as="span" grow weight="strong" className={styles.table}>
          {'1'}
        </Stack>
        <Stack as="span" grow weight="strong" className={styles.table} data-state="open">
          {'2'}
        </Stack>
        <Stack as="span" grow weight="strong" className={styles.table} data-state="ready">
          {'3'}
        </Stack>
      </Row>
      <Stack gap={2} pad={3} border="all" round="control" fill="surface">
        {lines.map((width) => (
          <Row key={width} as="span" justify="between" className={styles.line}>
            <i style={{ width: `${width}%` }} />
            <i data-end />
          </Row>
        ))}
        <span className={styles.act} />
      </Stack>
    </Stack>
  );
}
