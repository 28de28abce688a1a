import { IconCheck } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';
import type { Done } from './use-done.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * primary: the next thing to do; secondary: an alternative to it; quiet: navigation; danger: a destructive action.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: 48, 56 or 64 px. */
  size?: 'md' | 'lg' | 'xl';
  icon?: IconShape;
  /** In px. */
  iconSize?: number;
  busy?: boolean;
  block?: boolean;
  /** What it has just done, from `useDone`, in place of its label; null: nothing. */
  done?: Done | null;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of the product. While busy it keeps its size and ignores presses. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  iconSize,
  busy = false,
  block = false,
  done,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], styles[size], block && styles.block, className];
  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-done={done ? true : undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {busy ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : done ? (
        <Icon of={IconCheck} size={iconSize} />
      ) : (
        icon && <Icon of={icon} size={iconSize} />
      )}
      {done ? <span>{done.label}</span> : children !== undefined && <span>{children}</span>}
    </button>
  );
  if (done === undefined) return button;
  return (
    <>
      {button}
      {/* A screen reader does not read the new label of a button without focus. */}
      <span className="visually-hidden" role="status">
        {done?.said}
      </span>
    </>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconShape;
  /** In px. */
  iconSize?: number;
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A 48 px square button with an icon: back, close, plus, minus, and header tools. */
export function IconButton({
  icon,
  iconSize,
  label,
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
