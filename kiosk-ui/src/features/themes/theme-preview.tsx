import type { ThemeData } from '@comanda/contract/themes';
import { cssVariables } from '../../theme/tokens.ts';
import styles from './themes.module.css';

const lines = [62, 84, 48];

/** A theme at a glance, for its card: tables, a check and its button. */
export function ThemePreview({ theme }: { theme: ThemeData }) {
  return (
    <div className={styles.preview} style={cssVariables(theme)} inert aria-hidden="true">
      <div className={styles.floor}>
        <span className={styles.table}>{'1'}</span>
        <span className={styles.table} data-state="open">
          {'2'}
        </span>
        <span className={styles.table} data-state="ready">
          {'3'}
        </span>
      </div>
      <div className={styles.paper}>
        {lines.map((width) => (
          <span key={width} className={styles.line}>
            <i style={{ width: `${width}%` }} />
            <i data-end />
          </span>
        ))}
        <span className={styles.act} />
      </div>
    </div>
  );
}
