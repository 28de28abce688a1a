import type { ComponentProps, CSSProperties, ElementType, JSX } from 'react';
import styles from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;

/** Steps of the space scale: none, 4, 8, 12, 16, 24 and 32 px. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Props of every box: its placement in the parent, its surface and its text style. */
interface CommonProps {
  /** Takes the remaining space in a Row. */
  grow?: boolean;
  /** Keeps its size when a Row has too little space. */
  rigid?: boolean;
  /** May become narrower than its content, or lower. */
  shrink?: boolean | 'height';
  /** Is at the end of a Row with everything after it. */
  push?: boolean;
  /** In the middle of its parent when it is narrower. */
  centred?: boolean;
  /** Has all columns of a Grid. */
  wide?: boolean;
  /** As wide or high as its parent. */
  full?: 'width' | 'height' | 'both';
  /** As high as a finger needs, as a row of a list, or as a row with two lines. */
  minHeight?: 'target' | 'row' | 'tall';
  /** Scrolls in this direction when its content is larger. */
  scroll?: 'x' | 'y';
  /** Children with an absolute position are placed in it. */
  anchor?: boolean;
  pad?: Space;
  /** Left and right. */
  padX?: Space;
  /** Above and below. */
  padY?: Space;
  /** A border and background: a card on the screen, or a panel inside a card or sheet. */
  surface?: 'card' | 'panel';
  fill?: 'background' | 'surface' | 'raised' | 'primary' | 'warning' | 'error';
  border?: 'all' | 'top' | 'bottom' | 'primary' | 'warning' | 'error';
  round?: 'control' | 'card' | 'circle';
  /** Text and inline children. */
  text?: 'start' | 'center' | 'end';
  /** Lines close together, for figures and names of two lines. */
  tight?: boolean;
  tone?: 'text' | 'secondary' | 'primary' | 'success' | 'warning' | 'error';
  size?:
    | 'body'
    | 'section'
    | 'title'
    | 'total'
    | 'kitchen-small'
    | 'kitchen-note'
    | 'kitchen-item'
    | 'kitchen-head';
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
}

type Props<T extends Tag, Own> = Own &
  CommonProps & { as?: T } & Omit<ComponentProps<T>, keyof Own | keyof CommonProps | 'as'>;

/** A box whose children are in its text, or placed by themselves. */
export function Box<T extends Tag = 'div'>(props: Props<T, object>) {
  return draw(props);
}

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
  /** The columns, when they are not equal (CSS `grid-template-columns`). */
  template?: string;
  /** With `min`: few children share the whole width instead of leaving columns empty. */
  fit?: boolean;
}

/** Children in columns of equal width; or those of `template`; without any of these a class defines the columns. */
export function Grid<T extends Tag = 'div'>(props: Props<T, GridOwnProps>) {
  const { align, columns, min, template, fit, style, ...rest } = props as Props<
    'div',
    GridOwnProps
  >;
  const variables = {
    ...(columns && { '--columns': columns }),
    ...(min && { '--min': min }),
    ...(template && { '--template': template }),
  };
  return draw(
    { ...rest, style: { ...variables, ...style } },
    styles.grid,
    columns && styles.columns,
    template && styles.template,
    min && (fit ? styles.fit : styles.fill),
    align && styles[`items-${align}`],
  );
}

interface TextOwnProps {
  /** One line, cut off with an ellipsis. */
  truncate?: boolean;
}

/** A paragraph, or with `as` any other element whose text is not plain. */
export function Text<T extends Tag = 'p'>(props: Props<T, TextOwnProps>) {
  const { truncate, as, ...rest } = props as Props<'p', TextOwnProps>;
  return draw({ ...rest, as: as ?? 'p' }, truncate && styles.truncate);
}

type DrawnProps = CommonProps & BoxProps & { as?: Tag; className?: string; style?: CSSProperties };

function draw(props: DrawnProps, ...classes: (string | false | 0 | undefined)[]) {
  const { as, gap, rowGap, surface, grow, shrink, tone, size, weight, ...others } = props;
  const { rigid, push, centred, wide, full, minHeight, scroll, anchor, ...more } = others;
  const { pad, padX, padY, fill, border, round, text, tight, ...rest } = more;
  const { numeric, nowrap, anywhere, className, style, ...attributes } = rest;
  const Drawn: ElementType = as ?? 'div';
  const all = [
    ...classes,
    gap && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    surface && styles[`surface-${surface}`],
    grow && styles.grow,
    rigid && styles.rigid,
    shrink && (shrink === 'height' ? styles.lower : styles.shrink),
    push && styles.push,
    centred && styles.centred,
    wide && styles.wide,
    full && full !== 'height' && styles.fullWidth,
    full && full !== 'width' && styles.fullHeight,
    minHeight && styles[`high-${minHeight}`],
    scroll && styles[`scroll-${scroll}`],
    anchor && styles.anchor,
    pad !== undefined && styles.pad,
    padX !== undefined && styles.padX,
    padY !== undefined && styles.padY,
    fill && styles[`fill-${fill}`],
    border && styles[`border-${border}`],
    round && styles[`round-${round}`],
    text && styles[`text-${text}`],
    tight && styles.tight,
    tone && styles[`tone-${tone}`],
    size && styles[`size-${size}`],
    weight && styles[weight],
    numeric && styles.numeric,
    nowrap && styles.nowrap,
    anywhere && styles.anywhere,
    className,
  ];
  const spaces = {
    ...(pad !== undefined && { '--pad': space(pad) }),
    ...(padX !== undefined && { '--pad-x': space(padX) }),
    ...(padY !== undefined && { '--pad-y': space(padY) }),
  };
  return (
    <Drawn
      {...attributes}
      className={all.filter(Boolean).join(' ')}
      style={{ ...spaces, ...style }}
    />
  );
}

const space = (step: Space) => (step === 0 ? '0' : `var(--space-${step})`);
