import { byLanguage } from '@comanda/domain/texts';

/** Texts of the plain port's page, which explains how a tablet gets to trust the certificate. */
export const helpTexts = byLanguage({
  title: ['Comanda is on this network', 'Comanda está en esta red'],
  lead: [
    'This box uses a secure connection. Each new tablet, phone or computer must trust it once.',
    'El equipo usa una conexión segura. Cada tableta, teléfono o computadora nueva debe confiar en él una vez.',
  ],
  open: ['Open Comanda', 'Abrir Comanda'],
  trusted: [
    'This device already trusts the box. Opening Comanda…',
    'Este dispositivo ya confía en el equipo. Abriendo Comanda…',
  ],
  certificate: ['Download the certificate', 'Descargar el certificado'],
  profile: ['iPad and iPhone: download the profile', 'iPad y iPhone: descargar el perfil'],
  fully: ['Fully Kiosk: download the settings', 'Fully Kiosk: descargar la configuración'],
  fingerprint: [
    'Fingerprint (sudo comanda status on the box shows the same)',
    'Huella (sudo comanda status en el equipo muestra la misma)',
  ],
  otherDevice: [
    'Scan this with another device on the same network',
    'Escanéalo con otro dispositivo de la misma red',
  ],
  devices: {
    android: {
      name: ['Android', 'Android'],
      steps: [
        [
          'Download the certificate with the button above.',
          'Settings → Security → More security settings → Install from storage → CA certificate.',
          'Choose the downloaded file, then come back and open Comanda.',
        ],
        [
          'Descarga el certificado con el botón de arriba.',
          'Ajustes → Seguridad → Más ajustes de seguridad → Instalar desde almacenamiento → Certificado de CA.',
          'Elige el archivo descargado; después vuelve y abre Comanda.',
        ],
      ],
    },
    fully: {
      name: ['Android with Fully Kiosk Browser', 'Android con Fully Kiosk Browser'],
      steps: [
        [
          'Install the certificate as above, and download the settings with the button above.',
          'Fully: Settings → Other Settings → Import Settings, and choose the downloaded file.',
          'Settings → Kiosk Mode: set your own PIN.',
        ],
        [
          'Instala el certificado como arriba y descarga la configuración con el botón de arriba.',
          'Fully: Settings → Other Settings → Import Settings, y elige el archivo descargado.',
          'Settings → Kiosk Mode: pon tu propio PIN.',
        ],
      ],
    },
    apple: {
      name: ['iPad and iPhone', 'iPad y iPhone'],
      steps: [
        [
          'Open this page in Safari, download the profile with its button and allow it.',
          'Settings → Profile downloaded → Install.',
          'Settings → General → About → Certificate trust settings: turn on Comanda.',
          'Open Comanda with its icon on the home screen: it fills the screen.',
        ],
        [
          'Abre esta página en Safari, descarga el perfil con su botón y permítelo.',
          'Ajustes → Perfil descargado → Instalar.',
          'Ajustes → General → Información → Configuración de confianza de certificados: activa Comanda.',
          'Abre Comanda con su icono en la pantalla de inicio: ocupa toda la pantalla.',
        ],
      ],
    },
    windows: {
      name: ['Windows', 'Windows'],
      steps: [
        [
          'Download the certificate and open the file.',
          'Install certificate → Local machine → Place in: Trusted root certification authorities.',
          'Close the browser, open it again and open Comanda.',
        ],
        [
          'Descarga el certificado y abre el archivo.',
          'Instalar certificado → Equipo local → Colocar en: Entidades de certificación raíz de confianza.',
          'Cierra el navegador, ábrelo de nuevo y abre Comanda.',
        ],
      ],
    },
    mac: {
      name: ['Mac', 'Mac'],
      steps: [
        [
          'Download the certificate and open the file: it is added to Keychain Access.',
          'Open it there → Trust → When using this certificate: Always Trust.',
        ],
        [
          'Descarga el certificado y abre el archivo: se agrega a Acceso a Llaveros.',
          'Ábrelo ahí → Confiar → Al utilizar este certificado: Confiar siempre.',
        ],
      ],
    },
    linux: {
      name: ['Chromebook and Linux', 'Chromebook y Linux'],
      steps: [
        [
          'Download the certificate.',
          'Chrome: Settings → Privacy and security → Security → Manage certificates → Authorities → Import.',
          'Allow it to identify websites, then open Comanda.',
        ],
        [
          'Descarga el certificado.',
          'Chrome: Configuración → Privacidad y seguridad → Seguridad → Administrar certificados → Entidades emisoras → Importar.',
          'Permite que identifique sitios web; después abre Comanda.',
        ],
      ],
    },
  },
});
