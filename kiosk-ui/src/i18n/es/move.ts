export const move = {
  heading: 'Mudar a otro equipo',
  intro:
    'Todo pasa a un equipo nuevo en un solo archivo: ventas, menú, personal, PIN, configuración y el certificado. Las tabletas siguen sin volver a autorizarlas.',
  start: 'Mudar',
  steps: {
    file: 'Este equipo escribe el archivo de mudanza, cifrado con la contraseña que eliges aquí.',
    retired: 'Este equipo se retira. Deja de tomar pedidos y muestra una página con el archivo.',
    upload:
      'Abre el equipo nuevo, elige “Mudar desde otro equipo” al configurarlo y dale el archivo y la contraseña.',
    address: 'Apaga este equipo y, en el router, dale su dirección IP al nuevo.',
  },
  passphrase: 'Contraseña del archivo de mudanza',
  passphraseHint:
    'Al menos 12 caracteres, por ejemplo cuatro palabras. La necesitas en el equipo nuevo.',
  repeat: 'Repite la contraseña del archivo',
  differs: 'Las contraseñas no son iguales.',
  password: 'Tu contraseña',
  make: 'Retirar este equipo',
  retiring: 'El equipo se está retirando',
};
