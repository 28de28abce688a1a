export const approval = {
  title: 'Autorización con PIN',
  acts: {
    discount: '{{amount}} en {{check}}: {{line}}',
    price: '{{line}} a {{amount}} c/u en {{check}}',
    cancel: 'Cancelar {{line}} ({{amount}}) en {{check}}',
  },
  who: '¿Quién autoriza?',
  pinOf: 'PIN de {{name}}',
  once: 'Autoriza solo esta acción. Los dos nombres quedan registrados.',
  other: 'Otra persona',
  nobody: 'Todavía nadie puede autorizar esto',
  nobodyHint: 'Quien autoriza necesita este permiso y un PIN.',
  wrong_one: 'PIN incorrecto. Queda {{count}} intento.',
  wrong_other: 'PIN incorrecto. Quedan {{count}} intentos.',
  locked_one: 'Demasiados intentos. Espera {{count}} minuto.',
  locked_other: 'Demasiados intentos. Espera {{count}} minutos.',
};
