import type { Language } from './ticket-data.ts';

interface WelcomeWords {
  lead: string;
  code: string;
  after: string;
}

const en: WelcomeWords = {
  lead: 'This box is not set up yet. On a device in its network, open',
  code: 'and type this one-time code',
  after: 'Throw this paper away afterwards.',
};

const es: WelcomeWords = {
  lead: 'Este equipo aún no está configurado. En un dispositivo de su red, abre',
  code: 'y escribe este código de un solo uso',
  after: 'Después tira este papel.',
};

/** The fixed texts of a new box's first paper. */
export function welcomeWords(language: Language): WelcomeWords {
  return language === 'es' ? es : en;
}
