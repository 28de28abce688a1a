import type { Texts } from '@comanda/domain/texts';

export const move = {
  heading: ['Move to a new box', 'Mudar a otro equipo'],
  intro: [
    'Everything goes to a new box in one file: sales, menu, people, PINs, settings and the certificate. Tablets keep working without being enrolled again.',
    'Todo pasa a un equipo nuevo en un solo archivo: ventas, menú, personal, PIN, configuración y el certificado. Las tabletas siguen funcionando sin volver a registrarlas.',
  ],
  start: ['Move', 'Mudar'],
  steps: {
    file: [
      'This box makes the move file, encrypted with the passphrase you choose here.',
      'Este equipo crea el archivo de mudanza, cifrado con la contraseña que eliges aquí.',
    ],
    retired: [
      'This box is retired: it stops taking orders and shows a page with the file.',
      'Este equipo se retira: deja de tomar pedidos y muestra una página con el archivo.',
    ],
    upload: [
      'Open the new box, choose “Move from another box” in its setup, and give it the file and the passphrase.',
      'Abre el equipo nuevo, elige “Mudar desde otro equipo” al configurarlo y dale el archivo y la contraseña.',
    ],
    address: [
      'Turn this box off and, in the router, give its IP address to the new one.',
      'Apaga este equipo y, en el router, dale su dirección IP al nuevo.',
    ],
  },
  passphrase: ['Passphrase of the move file', 'Contraseña del archivo de mudanza'],
  passphraseHint: [
    'At least 12 characters, for example four words. You need it on the new box.',
    'Al menos 12 caracteres, por ejemplo cuatro palabras. La necesitas en el equipo nuevo.',
  ],
  repeat: ['Repeat the passphrase', 'Repite la contraseña del archivo'],
  differs: ['The passphrases are not the same.', 'Las contraseñas no son iguales.'],
  password: ['Your password', 'Tu contraseña'],
  make: ['Retire this box', 'Retirar este equipo'],
  retiring: ['The box is being retired', 'El equipo se está retirando'],
} satisfies Texts;
