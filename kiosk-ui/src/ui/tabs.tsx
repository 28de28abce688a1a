import type { KeyboardEvent } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { Row } from './layout.tsx';
import { litInView } from './lit-in-view.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  icon?: IconShape;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: TabItem<Value>[];
  /** Tabs share the width. */
  stretch?: boolean;
}

/** A segmented row of tabs; arrow keys move, only the selected one is in the tab order. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  stretch = false,
}: TabsProps<Value>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const open = items.filter((item) => !item.disabled);
    const index = open.findIndex((item) => item.value === value);
    const next = open[(index + step + open.length) % open.length];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <Row
      ref={litInView}
      role="tablist"
      aria-label={label}
      gap={1}
      inline
      className={styles.tabs}
      data-stretch={stretch}
      onKeyDown={move}
    >
      {items.map((item) => (
        <Row
          key={item.value}
          type="button"
          role="tab"
          data-tab={item.value}
          aria-selected={item.value === value}
          disabled={item.disabled}
          tabIndex={item.value === value ? 0 : -1}
          as="button"
          gap={2}
          inline
          align="center"
          justify="center"
          tone="secondary"
          weight="strong"
          nowrap
          className={styles.tab}
          onClick={() => onChange(item.value)}
        >
          {item.icon && <Icon of={item.icon} />}
          <span>{item.label}</span>
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </Row>
      ))}
    </Row>
  );
}
