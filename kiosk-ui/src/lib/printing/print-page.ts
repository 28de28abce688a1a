/** Paper of 58 mm has 48 mm to print on, paper of 80 mm 72 mm (millimetres). */
const PAPERS = { narrow: { width: 58, room: 48 }, wide: { width: 80, room: 72 } };
/** A monospaced letter is six tenths as wide as it is high. */
const LETTER = 0.6;
const LEADING = 1.3;
const MARGIN = 4;

/** The page for a ticket of this many characters and lines, in millimetres: 42 characters need the 80 mm roll. */
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
 * Prints a ticket's text by the browser's dialog, on a page as wide as the roll and as long as the ticket. The
 * rules go into a style sheet of their own for as long as the dialog is open, because the size of a page cannot be
 * set from outside of one. Resolves when the dialog is closed; whether paper came out, no page can know.
 */
export async function printPage(text: string, width: number): Promise<void> {
  const page = pageFor(width, text.split('\n').length);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
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
    }`);
  const paper = document.createElement('pre');
  paper.className = 'print-paper';
  paper.textContent = text;
  document.body.append(paper);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    await dialogClosed();
  } finally {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

/** Most browsers wait in `print`; one that returns at once says later that it is done. */
function dialogClosed(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true });
    window.print();
    window.setTimeout(resolve, 60_000);
  });
}
