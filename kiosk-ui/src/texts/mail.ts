import type { Texts } from '@comanda/domain/texts';

export const mail = {
  intro: [
    'The box can send the daily close, notices and tickets by email.',
    'El equipo puede enviar por correo el cierre del día, avisos y tickets.',
  ],
  settings: ['Email settings', 'Configurar el correo'],
  on: ['Send email', 'Enviar correos'],
  off: ['Off. Nothing is sent.', 'Desactivado. No se envía nada.'],
  onAt: [
    'On. Sends as {{sender}} through {{host}}.',
    'Activado. Envía como {{sender}} por {{host}}.',
  ],
  host: ['Mail server', 'Servidor de correo'],
  hostHint: [
    'Your email provider calls it the outgoing or SMTP server, for example smtp.example.com.',
    'Tu proveedor de correo lo llama servidor de salida o SMTP, por ejemplo smtp.example.com.',
  ],
  port: ['Port', 'Puerto'],
  security: ['Encryption', 'Cifrado'],
  securities: {
    starttls: ['STARTTLS (587)', 'STARTTLS (587)'],
    tls: ['TLS (465)', 'TLS (465)'],
    none: ['None, without password', 'Ninguno, sin contraseña'],
  },
  username: ['Username', 'Usuario'],
  password: ['Password', 'Contraseña'],
  passwordHint: [
    'Many providers need an app password.',
    'Muchos proveedores piden una contraseña de aplicación.',
  ],
  passwordKept: [
    'Saved. Leave empty to keep it. If you change the server, enter it again.',
    'Guardada. Deja el campo vacío para conservarla. Si cambias de servidor, escríbela otra vez.',
  ],
  sender: ['From', 'De'],
  senderHint: [
    'An address from which your mail server may send.',
    'Una dirección desde la que tu servidor de correo puede enviar.',
  ],
  recipients: ['Send notices to', 'Enviar avisos a'],
  recipientsHint: ['Separate addresses with commas.', 'Separa las direcciones con comas.'],
  notices: ['Notices', 'Avisos'],
  kinds: {
    close: [
      'Daily close, after each day with sales',
      'Cierre del día, después de cada día con ventas',
    ],
    backup: ['A backup is missing or failed', 'Falta un respaldo o uno falló'],
    disk: ['The disk is nearly full or broken', 'El disco está casi lleno o dañado'],
    certificate: ['The certificate is about to expire', 'El certificado está por vencer'],
  },
  allow: [
    'To use a server on the internet, run this once on the box: {{command}}',
    'Para usar un servidor de internet, ejecuta esto una vez en el equipo: {{command}}',
  ],
  test: ['Send test', 'Enviar prueba'],
  list: ['Sent messages', 'Mensajes enviados'],
  none: ['Nothing sent yet', 'Todavía no se envía nada'],
  subject: ['Message', 'Mensaje'],
  state: ['Status', 'Estado'],
  states: {
    waiting: ['Waiting', 'En espera'],
    delivered: ['Sent', 'Enviado'],
    failed: ['Not sent', 'No se envió'],
  },
  recipientState: ['{{address}}: {{state}}', '{{address}}: {{state}}'],
  answer: ['Problem', 'Problema'],
  time: ['Time', 'Hora'],
  nextTry: ['Next attempt {{time}}', 'Siguiente intento {{time}}'],
  again: ['Send again', 'Enviar otra vez'],
} satisfies Texts;
