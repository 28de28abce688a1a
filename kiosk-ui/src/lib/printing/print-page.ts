/** 58 mm paper has a printable width of 48 mm, 80 mm paper of 72 mm. */
const PAPERS = { narrow: { width: 58, room: 48 }, wide: { width: 80, room: 72 } };
/** Width of a monospaced character relative to its height. */
const LETTER = 0.6;
const LEADING = 1.3;
const MARGIN = 4;

/**
 * The page size for a ticket of this many characters and lines, in millimetres. 42 characters need the 80 mm roll.
 */
export function pageFor(
  width: number,
  lines: number,
): { width: number; height: number; side: number; letter: number } {
  const paper = width > 32 ? PAPERS.wide : PAPERS.narrow;
  const letter = Math.floor((paper.room / width / LETTER) * 1000) / 1000;
  return {
    width: paper.width,
    height: Math.ceil(lines * letter * LEADING + 2 * MARGIN),
    side: (paper.width - paper.room) / 2,
    letter,
  };
}

/**
 * Prints a ticket's text with the browser's dialog, on a page as wide as the roll and as long as the ticket. The
 * rules are in a temporary style sheet, because the size of a page can only be set in one. Resolves when the dialog
 * is closed; a page cannot know whether it was printed.
 */
export async function printPage(text: string, width: number): Promise<void> {
  const page = pageFor(width, text.split('\n').length);
  const sheet = document.createElement('style');
  sheet.textContent = `
    .print-paper { display: none; }
    @page { size: ${page.width}mm ${page.height}mm; margin: 0; }
    @media print {
      html, body { height: auto !important; background: white !important; }
      body > :not(.print-paper) { display: none !important; }
      .print-paper {
        display: block;
        margin: 0;
        padding: ${MARGIN}mm ${page.side}mm;
        background: white;
        color: black;
        font: ${page.letter}mm/${LEADING} 'DejaVu Sans Mono', Menlo, Consolas, monospace;
        white-space: pre;
      }
    }`;
  const paper = document.createElement('pre');
  paper.className = 'print-paper';
  paper.textContent = text;
  document.head.append(sheet);
  document.body.append(paper);
  try {
    await dialogClosed();
  } finally {
    paper.remove();
    sheet.remove();
  }
}

/** In most browsers `print` blocks; others return at once and fire an event later. */
function dialogClosed(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true });
    window.print();
    window.setTimeout(resolve, 60_000);
  });
}
