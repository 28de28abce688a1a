import { indentFor, joinColumns, type Block } from '@comanda/receipt/blocks';
import { encodeQR } from 'qr';
import { useEffect, useRef, type CSSProperties } from 'react';
import styles from './paper-picture.module.css';

/** Width of a character of the printer's font A, in dots. */
const LETTER_DOTS = 12;
/** Dots per module of a QR code, as the painter sends it to the printer. */
const MODULE_DOTS = 6;

interface PaperPictureProps {
  blocks: readonly Block[];
  /** Characters per line. */
  width: number;
  label: string;
}

/** A paper as it is printed: text in its sizes, with logo and QR code. */
export function PaperPicture({ blocks, width, label }: PaperPictureProps) {
  return (
    <div className={styles.table}>
      <div
        className={styles.paper}
        style={{ '--columns': width } as CSSProperties}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {blocks.map((block, at) => (
          <Part key={at} block={block} width={width} />
        ))}
      </div>
    </div>
  );
}

function Part({ block, width }: { block: Block; width: number }) {
  switch (block.type) {
    case 'text': {
      const text = ' '.repeat(indentFor(block, width)) + block.text;
      return <Line text={text} size={block.size} bold={block.bold} />;
    }
    case 'columns':
      return <Line text={joinColumns(block, width)} size={block.size} bold={block.bold} />;
    case 'rule':
      return <Line text={block.character.repeat(width)} />;
    case 'feed':
      return Array.from({ length: block.lines }, (_, at) => <Line key={at} text="" />);
    case 'image': {
      const bits = Uint8Array.from(atob(block.bits), (sign) => sign.charCodeAt(0));
      const rowBytes = Math.ceil(block.width / 8);
      const isDark = (x: number, y: number) =>
        ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      return <Dots columns={block.width} rows={block.height} dot={1} isDark={isDark} />;
    }
    case 'qr': {
      // The border, which the package makes at least one module wide, is cut off: the paper is white.
      const modules = encodeQR(block.text, 'raw', { ecc: 'medium', border: 1 });
      const isDark = (x: number, y: number) => modules[y + 1]?.[x + 1] === true;
      const size = modules.length - 2;
      return <Dots columns={size} rows={size} dot={MODULE_DOTS} isDark={isDark} />;
    }
    case 'cut':
      return <div className={styles.cut} />;
  }
}

interface LineProps {
  text: string;
  size?: 'normal' | 'tall' | 'double';
  bold?: boolean;
}

function Line({ text, size = 'normal', bold = false }: LineProps) {
  return (
    <div className={styles.line} data-size={size} data-bold={bold || undefined}>
      <span>{text === '' ? ' ' : text}</span>
    </div>
  );
}

interface DotsProps {
  columns: number;
  rows: number;
  /** Printer dots per pixel. */
  dot: number;
  isDark: (x: number, y: number) => boolean;
}

function Dots({ columns, rows, dot, isDark }: DotsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    pen.fillStyle = getComputedStyle(canvas.current).color;
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) if (isDark(x, y)) pen.fillRect(x, y, 1, 1);
    }
  });
  return (
    <canvas
      ref={canvas}
      className={styles.dots}
      width={columns}
      height={rows}
      style={{ width: `${(columns * dot) / LETTER_DOTS}ch` }}
      aria-hidden="true"
    />
  );
}
