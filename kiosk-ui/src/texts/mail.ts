import type { Texts } from '@comanda/domain/texts';

export const mail = {
  intro: [
    'Let the box send the daily close, warnings and tickets by email. Off until you turn it on.',
    'Deja que el equipo envíe por correo el cierre del día, avisos y tickets. Está apagado hasta que lo actives.',
  ],
  settings: ['Email settings', 'Configurar el correo'],
  on: ['Send email', 'Enviar correos'],
  off: ['Off. Nothing is sent.', 'Apagado. No se envía nada.'],
  onAt: ['On. Sends over {{host}} as {{sender}}.', 'Activado. Envía por {{host}} como {{sender}}.'],
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
  username: ['User name', 'Usuario'],
  password: ['Password', 'Contraseña'],
  passwordHint: [
    'Many providers need an app password.',
    'Muchos proveedores piden una contraseña de aplicación.',
  ],
  passwordKept: [
    'Saved. Leave empty to keep it. Another server needs it again.',
    'Guardada. Deja el campo vacío para conservarla. Otro servidor la necesita de nuevo.',
  ],
  sender: ['From', 'De'],
  senderHint: [
    'The address that your mail server sends for.',
    'La dirección con la que tu servidor de correo puede enviar.',
  ],
  recipients: ['Send notices to', 'Enviar avisos a'],
  recipientsHint: ['Separate addresses with commas.', 'Separa las direcciones con comas.'],
  notices: ['Notices', 'Avisos'],
  kinds: {
    close: [
      'Daily close, after each day with sales',
      'Cierre del día, después de cada día con ventas',
    ],
    backup: ['A backup is missing or failed', 'Falta un respaldo o falló'],
    disk: ['The disk is nearly full or broken', 'El disco está casi lleno o dañado'],
    certificate: ['The certificate expires', 'El certificado vence'],
  },
  allow: [
    'On an installed box, allow a server on the internet once: {{command}}',
    'En un equipo instalado, permite una vez un servidor de internet: {{command}}',
  ],
  test: ['Send test', 'Enviar prueba'],
  list: ['Sent messages', 'Mensajes enviados'],
  none: ['Nothing sent yet.', 'Todavía no se envía nada.'],
  subject: ['Message', 'Mensaje'],
  state: ['Status', 'Estado'],
  states: {
    waiting: ['Waiting', 'En espera'],
    delivered: ['Sent', 'Enviado'],
    failed: ['Given up', 'Abandonado'],
  },
  recipientState: ['{{address}}: {{state}}', '{{address}}: {{state}}'],
  answer: ['Problem', 'Problema'],
  time: ['Time', 'Hora'],
  nextTry: ['Next try {{time}}', 'Próximo intento {{time}}'],
  again: ['Send again', 'Enviar de nuevo'],
} satisfies Texts;
