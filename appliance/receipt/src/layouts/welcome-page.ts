import type { Block } from '../blocks.ts';
import { paragraph } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import type { WelcomePaper } from '../welcome-data.ts';
import { welcomeWords } from '../welcome-words.ts';

const centred = { align: 'center' } as const;

/** Shows the address of a new box and its setup code. No one has chosen a language yet, so it is in both. */
export function layoutWelcomePage(data: WelcomePaper, options: TicketOptions): Block[] {
  const { width, language } = options;
  const [first, second] = [welcomeWords(language), welcomeWords(language === 'es' ? 'en' : 'es')];
  // In two groups, which are easier to read and type. The box accepts it with and without the space.
  const half = Math.ceil(data.code.length / 2);
  const code = `${data.code.slice(0, half)} ${data.code.slice(half)}`;
  return [
    ...paragraph('Comanda', width, { ...centred, bold: true, size: 'double' }),
    { type: 'feed', lines: 1 },
    ...paragraph(first.lead, width),
    ...paragraph(second.lead, width),
    { type: 'feed', lines: 1 },
    ...data.addresses.flatMap((address) => paragraph(address, width, { ...centred, bold: true })),
    { type: 'feed', lines: 1 },
    ...paragraph(first.code, width),
    ...paragraph(second.code, width),
    { type: 'feed', lines: 1 },
    ...paragraph(code, width, { ...centred, bold: true, size: 'double' }),
    { type: 'feed', lines: 1 },
    { type: 'qr', text: data.link },
    { type: 'rule', character: '-' },
    ...paragraph(first.after, width),
    ...paragraph(second.after, width),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
}
