export const approval = {
  title: 'Autorización con PIN',
  who: '¿Quién autoriza esta acción?',
  pinOf: 'PIN de {{name}}',
  once: 'Vale solo para esta acción; ambos quedan en la bitácora.',
  other: 'Otra persona',
  nobody: 'Nadie puede autorizar esto',
  nobodyHint: 'Hace falta una persona con este permiso y un PIN propio.',
  wrong_one: 'PIN incorrecto. Queda {{count}} intento.',
  wrong_other: 'PIN incorrecto. Quedan {{count}} intentos.',
  locked_one: 'Demasiados intentos. Espera {{count}} minuto.',
  locked_other: 'Demasiados intentos. Espera {{count}} minutos.',
};
