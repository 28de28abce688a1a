import { faint, type Sheet } from './sheet.ts';

interface Letterhead {
  /** PNG. */
  logo: Uint8Array | null;
  name: string;
  /** Below the name: who the venue is for the law, and where. */
  lines: readonly { text: string; isBold?: boolean; isFaint?: boolean }[];
  /** On the right: what this is, its number or name, and facts about it. */
  label: string;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

const logoSize = { width: 90, height: 62 };

/** The head of the first page. */
export function writeLetterhead(sheet: Sheet, head: Letterhead): void {
  const top = sheet.y;
  const logo = head.logo === null ? 0 : sheet.picture(head.logo, sheet.left, top, logoSize);
  const at = sheet.left + (logo === 0 ? 0 : logo + 14);
  const width = 330 - (at - sheet.left);
  let y = sheet.text(head.name, at, top, width, { font: 'bold', size: 15 }) + 1;
  for (const { text, isBold = false, isFaint = false } of head.lines) {
    if (text === '') continue;
    const style = { size: 8, ...(isBold ? ({ font: 'bold' } as const) : {}) };
    y = sheet.text(text, at, y, width, isFaint ? { ...style, color: faint } : style);
  }
  const side = { x: sheet.left + 350, width: 172 };
  sheet.panel(side.x - 10, top, 192, 62);
  sheet.label(head.label, side.x, top + 8, side.width);
  const isShort = head.title.length <= 14;
  const title = { font: 'bold', size: isShort ? 17 : 11, lines: 1 } as const;
  sheet.text(head.title, side.x, top + (isShort ? 17 : 20), side.width, title);
  sheet.facts(head.facts, { ...side, y: top + 38.5, name: 46 });
  sheet.y = Math.max(y, top + 62) + 12;
}
