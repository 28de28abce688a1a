/**
 * Wraps a text into lines of at most `width`, between words where possible; a longer word is split. An empty text has
 * no lines.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    if (line !== '' && line.length + 1 + word.length <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Cuts a text to `width` including '...' ('…' is not in code page 858). */
export function truncateText(text: string, width: number): string {
  if (text.length <= width) return text;
  return `${text.slice(0, width - 3).trimEnd()}...`;
}
