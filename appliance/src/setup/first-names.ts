import { byLanguage, type Language } from '@comanda/domain/texts';
import type { Work } from '../process/context.ts';

const names = byLanguage({
  register: ['Register 1', 'Caja 1'],
  printer: ['Main', 'Principal'],
});

/** Names the register and the printer of a new box in the language of the venue. */
export async function nameFirstThings({ repos }: Work, language: Language): Promise<void> {
  const { register, printer } = names[language];
  const [firstRegister] = await repos.records('registers').list('id');
  const [firstPrinter] = await repos.printers.list();
  if (firstRegister) await repos.records('registers').update(firstRegister.id, { name: register });
  if (firstPrinter) await repos.printers.update(firstPrinter.id, { name: printer });
}
