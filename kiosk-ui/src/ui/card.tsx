import type { ButtonHTMLAttributes, HTMLAttributes } from 'react';
import styles from './card.module.css';

/** A surface with a 1 px border that groups content. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={className ? `${styles.card} ${className}` : styles.card} />;
}

/** A card that is a button. */
export function CardButton({
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  const classes = [styles.card, styles.pressable, className];
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />;
}
