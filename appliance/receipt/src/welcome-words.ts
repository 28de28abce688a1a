import { byLanguage, type Language } from '@comanda/domain/texts';

const words = byLanguage({
  lead: [
    'This box is not set up yet. On a device in its network, open',
    'Este equipo aún no está configurado. En un dispositivo de su red, abre',
  ],
  code: ['and type this one-time code', 'y escribe este código de un solo uso'],
  after: ['Throw this paper away afterwards.', 'Después tira este papel.'],
});

/** The fixed texts of a new box's first paper. */
export function welcomeWords(language: Language) {
  return words[language];
}
