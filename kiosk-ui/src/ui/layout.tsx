import type { ComponentProps, CSSProperties, ElementType, JSX } from 'react';
import styles from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;

/** Props of every box: its placement in the parent and its text style. */
interface CommonProps {
  /** Takes the remaining space in a Row. */
  grow?: boolean;
  /** May become narrower than its content. */
  shrink?: boolean;
  tone?: 'text' | 'secondary' | 'primary' | 'success' | 'warning' | 'error';
  size?: 'body' | 'section' | 'title' | 'total';
  weight?: 'strong' | 'regular';
  /** Tabular figures, for money and time. */
  numeric?: boolean;
  nowrap?: boolean;
  /** Breaks words that are too long for the line. */
  anywhere?: boolean;
}

interface BoxProps {
  /** Steps of the space scale: 4, 8, 12, 16, 24 and 32 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The gap between lines, when it differs from that between columns. */
  rowGap?: 0 | 1 | 2 | 3;
  /** A border and background: a card on the screen, or a panel inside a card or sheet. */
  surface?: 'card' | 'panel';
}

type Props<T extends Tag, Own> = Own &
  CommonProps & { as?: T } & Omit<ComponentProps<T>, keyof Own | keyof CommonProps | 'as'>;

interface StackOwnProps extends BoxProps {
  /** Horizontal; by default children have the width of the stack. */
  align?: 'start' | 'center' | 'end';
  /** Vertical. */
  justify?: 'start' | 'center';
  /** The column may become narrower than its widest child. */
  fluid?: boolean;
  /** A child with `grow` takes the remaining height. */
  flex?: boolean;
}

/** Children in a column. */
export function Stack<T extends Tag = 'div'>(props: Props<T, StackOwnProps>) {
  const { align, justify, fluid, flex, ...rest } = props as Props<'div', StackOwnProps>;
  return draw(
    rest,
    flex ? styles.flex : styles.stack,
    align && styles[`across-${align}`],
    justify && styles[`down-${justify}`],
    fluid && styles.fluid,
  );
}

interface RowOwnProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'end' | 'between';
  wrap?: boolean;
  /** Inline with the text around it. */
  inline?: boolean;
}

/** Children in a row. */
export function Row<T extends Tag = 'div'>(props: Props<T, RowOwnProps>) {
  const { align, justify, wrap, inline, ...rest } = props as Props<'div', RowOwnProps>;
  return draw(
    rest,
    inline ? styles.inline : styles.row,
    wrap && styles.wrap,
    align && styles[`items-${align}`],
    justify && styles[`justify-${justify}`],
  );
}

interface GridOwnProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** A fixed number of equal columns. */
  columns?: number;
  /** As many columns as fit, each at least this wide (CSS length). */
  min?: string;
  /** With `min`: few children share the whole width instead of leaving columns empty. */
  fit?: boolean;
}

/** Children in columns of equal width; without `columns` and `min` a class defines the columns. */
export function Grid<T extends Tag = 'div'>(props: Props<T, GridOwnProps>) {
  const { align, columns, min, fit, style, ...rest } = props as Props<'div', GridOwnProps>;
  const variables = { ...(columns && { '--columns': columns }), ...(min && { '--min': min }) };
  return draw(
    { ...rest, style: { ...variables, ...style } },
    styles.grid,
    columns && styles.columns,
    min && (fit ? styles.fit : styles.fill),
    align && styles[`items-${align}`],
  );
}

interface TextOwnProps {
  align?: 'center' | 'end';
  /** One line, cut off with an ellipsis. */
  truncate?: boolean;
}

/** A paragraph, or with `as` any other element whose text is not plain. */
export function Text<T extends Tag = 'p'>(props: Props<T, TextOwnProps>) {
  const { align, truncate, as, ...rest } = props as Props<'p', TextOwnProps>;
  return draw(
    { ...rest, as: as ?? 'p' },
    align && styles[`text-${align}`],
    truncate && styles.truncate,
  );
}

type DrawnProps = CommonProps & BoxProps & { as?: Tag; className?: string; style?: CSSProperties };

function draw(props: DrawnProps, ...classes: (string | false | 0 | undefined)[]) {
  const { as, gap, rowGap, surface, grow, shrink, tone, size, weight, ...rest } = props;
  const { numeric, nowrap, anywhere, className, ...attributes } = rest;
  const Box: ElementType = as ?? 'div';
  const all = [
    ...classes,
    gap && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    surface && styles[`surface-${surface}`],
    grow && styles.grow,
    shrink && styles.shrink,
    tone && styles[`tone-${tone}`],
    size && styles[`size-${size}`],
    weight && styles[weight],
    numeric && styles.numeric,
    nowrap && styles.nowrap,
    anywhere && styles.anywhere,
    className,
  ];
  return <Box {...attributes} className={all.filter(Boolean).join(' ')} />;
}
