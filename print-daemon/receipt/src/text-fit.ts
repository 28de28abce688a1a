/**
 * Breaks a text into lines no longer than `width`, between words where it can; a word longer than
 * the line is split. An empty text has no line.
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

/** Cuts a text to `width` with '...' counted inside ('…' itself is not in code page 858). */
export function truncateText(text: string, width: number): string {
  if (text.length <= width) return text;
  return `${text.slice(0, width - 3).trimEnd()}...`;
}
