import { byLanguage, type Language } from '@comanda/domain/texts';
import { escaped, formStyle, pagePolicy, plainPage, problemLine } from '../http/plain-page.ts';
import type { OldBox } from './old-box.ts';

const texts = byLanguage({
  title: ['This box was retired', 'Este equipo se retiró'],
  lead: [
    (venue: string, when: string) =>
      `${venue} was moved to another box on ${when}. This box no longer takes orders.`,
    (venue: string, when: string) =>
      `El ${when}, ${venue} se mudó a otro equipo. Este equipo ya no toma pedidos.`,
  ],
  steps: [
    [
      'Download the move file on this page.',
      'Open the new box on this device, choose “Move from another box”, and give it the file and its passphrase.',
      'Turn this box off and, in the router, give its IP address to the new box. The tablets keep working there.',
    ],
    [
      'Descarga el archivo de mudanza en esta página.',
      'Abre el equipo nuevo en este dispositivo, elige “Mudar desde otro equipo” y dale el archivo y su contraseña.',
      'Apaga este equipo y, en el router, dale su dirección IP al equipo nuevo. Las tabletas siguen funcionando con él.',
    ],
  ],
  file: ['Move file', 'Archivo de mudanza'],
  download: ['Download the move file', 'Descargar el archivo de mudanza'],
  password: ['Owner’s password', 'Contraseña del dueño'],
  back: ['Take this box back', 'Volver a usar este equipo'],
  backLead: [
    'Only if the new box was not used: what was sold there is not on this box. Turn the new box off first.',
    'Solo si el equipo nuevo no se usó: lo que se vendió en él no está en este equipo. Apaga antes el equipo nuevo.',
  ],
  wrong: ['Wrong password. Try again.', 'Contraseña incorrecta. Intenta de nuevo.'],
  wait: [
    'Too many attempts. Wait a minute and try again.',
    'Demasiados intentos. Espera un minuto e intenta de nuevo.',
  ],
  gone: [
    'The move file is no longer there. Take this box back and make another one.',
    'El archivo de mudanza ya no está. Vuelve a usar este equipo y haz otro.',
  ],
  done: ['This box is in service again', 'Este equipo está de nuevo en servicio'],
  doneLead: ['Comanda is starting.', 'Comanda está arrancando.'],
});

export type OldBoxProblem = 'wrong' | 'wait' | 'gone';

const style = `${formStyle}
h2{font-size:20px;margin:32px 0 8px}ol{color:#B9AF9E;padding-left:24px}li{margin:8px 0}
label{font-weight:600;display:block;margin-bottom:8px}button{margin-top:16px}
.back button{background:none;border:1px solid #6F6555;color:#F4EFE6}
`;

export const oldBoxPolicy = pagePolicy(style);

/** The page of a retired box: where the venue went, the move file, and the way back. */
export function oldBoxPage(
  { venue, at, file }: OldBox,
  language: Language,
  refused?: { form: 'file' | 'back'; problem: OldBoxProblem },
): string {
  const own = texts[language];
  const when = new Date(at).toLocaleString(language === 'es' ? 'es-MX' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const problemOf = (form: 'file' | 'back') =>
    problemLine(refused?.form === form ? own[refused.problem] : undefined);
  const password = (id: string) => `<label for="${id}">${own.password}</label>
<input type="password" id="${id}" name="password" required maxlength="200" autocomplete="current-password">`;
  const steps = own.steps.map((step) => `<li>${escaped(step)}</li>`).join('');
  return plainPage({
    language,
    style,
    main: `<h1>${own.title}</h1><p>${escaped(own.lead(venue || 'Comanda', when))}</p><ol>${steps}</ol>
<h2>${own.file}</h2><p><code>${escaped(file)}</code></p>
<form method="post" action="/move-file">${password('file')}${problemOf('file')}<button>${own.download}</button></form>
<h2>${own.back}</h2><p>${escaped(own.backLead)}</p>
<form method="post" action="/take-back" class="back">${password('back')}${problemOf('back')}<button>${own.back}</button></form>`,
  });
}

/** Shown after the box was taken back, until the product answers again. */
export function takenBackPage(language: Language): string {
  const own = texts[language];
  const main = `<h1>${own.done}</h1><p role="status">${own.doneLead}</p>`;
  return plainPage({ language, style, refresh: 4, main });
}
