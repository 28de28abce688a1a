import { inflateSync } from 'node:zlib';

const latin = new TextDecoder('windows-1252');

/** The texts of a PDF whose fonts are not in it, a line for each that it places, and the number of its pages. */
export function readPdf(file: Buffer): { pages: number; text: string } {
  const whole = file.toString('latin1');
  if (!whole.startsWith('%PDF-') || !whole.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const lines: string[] = [];
  for (const [, packed = ''] of whole.matchAll(
    /\/FlateDecode\s*>>\s*stream\n([\s\S]*?)endstream/g,
  )) {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
      lines.push(latin.decode(Buffer.from(hex, 'hex')));
    }
  }
  return { pages: whole.match(/\/Type \/Page\b/g)?.length ?? 0, text: lines.join('\n') };
}
