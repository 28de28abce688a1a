export type HelpLanguage = 'en' | 'es';

interface HelpTexts {
  title: string;
  lead: string;
  open: string;
  trusted: string;
  certificate: string;
  profile: string;
  fully: string;
  fingerprint: string;
  otherDevice: string;
  devices: readonly { name: string; steps: readonly string[] }[];
}

/** Texts of the plain port's page, which explains how a tablet gets to trust the certificate. */
export const helpTexts: Record<HelpLanguage, HelpTexts> = {
  en: {
    title: 'Comanda is on this network',
    lead: 'This box uses a secure connection. Each new tablet, phone or computer must trust it once.',
    open: 'Open Comanda',
    trusted: 'This device already trusts the box. Opening Comanda…',
    certificate: 'Download the certificate',
    profile: 'iPad and iPhone: download the profile',
    fully: 'Fully Kiosk: download the settings',
    fingerprint: 'Fingerprint (sudo comanda status on the box shows the same)',
    otherDevice: 'Scan this with another device on the same network',
    devices: [
      {
        name: 'Android',
        steps: [
          'Download the certificate with the button above.',
          'Settings → Security → More security settings → Install from storage → CA certificate.',
          'Choose the downloaded file, then come back and open Comanda.',
        ],
      },
      {
        name: 'Android with Fully Kiosk Browser',
        steps: [
          'Install the certificate as above, and download the settings with the button above.',
          'Fully: Settings → Other Settings → Import Settings, and choose the downloaded file.',
          'Settings → Kiosk Mode: set your own PIN.',
        ],
      },
      {
        name: 'iPad and iPhone',
        steps: [
          'Open this page in Safari, download the profile with its button and allow it.',
          'Settings → Profile downloaded → Install.',
          'Settings → General → About → Certificate trust settings: turn on Comanda.',
          'Open Comanda with its icon on the home screen: it fills the screen.',
        ],
      },
      {
        name: 'Windows',
        steps: [
          'Download the certificate and open the file.',
          'Install certificate → Local machine → Place in: Trusted root certification authorities.',
          'Close the browser, open it again and open Comanda.',
        ],
      },
      {
        name: 'Mac',
        steps: [
          'Download the certificate and open the file: it is added to Keychain Access.',
          'Open it there → Trust → When using this certificate: Always Trust.',
        ],
      },
      {
        name: 'Chromebook and Linux',
        steps: [
          'Download the certificate.',
          'Chrome: Settings → Privacy and security → Security → Manage certificates → Authorities → Import.',
          'Allow it to identify websites, then open Comanda.',
        ],
      },
    ],
  },
  es: {
    title: 'Comanda está en esta red',
    lead: 'El equipo usa una conexión segura. Cada tableta, teléfono o computadora nueva debe confiar en él una vez.',
    open: 'Abrir Comanda',
    trusted: 'Este dispositivo ya confía en el equipo. Abriendo Comanda…',
    certificate: 'Descargar el certificado',
    profile: 'iPad y iPhone: descargar el perfil',
    fully: 'Fully Kiosk: descargar los ajustes',
    fingerprint: 'Huella (sudo comanda status en el equipo muestra la misma)',
    otherDevice: 'Escanéalo con otro dispositivo de la misma red',
    devices: [
      {
        name: 'Android',
        steps: [
          'Descarga el certificado con el botón de arriba.',
          'Ajustes → Seguridad → Más ajustes de seguridad → Instalar desde almacenamiento → Certificado de CA.',
          'Elige el archivo descargado; después vuelve y abre Comanda.',
        ],
      },
      {
        name: 'Android con Fully Kiosk Browser',
        steps: [
          'Instala el certificado como arriba y descarga los ajustes con el botón de arriba.',
          'Fully: Settings → Other Settings → Import Settings, y elige el archivo descargado.',
          'Settings → Kiosk Mode: pon tu propio PIN.',
        ],
      },
      {
        name: 'iPad y iPhone',
        steps: [
          'Abre esta página en Safari, descarga el perfil con su botón y permítelo.',
          'Ajustes → Perfil descargado → Instalar.',
          'Ajustes → General → Información → Configuración de confianza de certificados: activa Comanda.',
          'Abre Comanda con su icono en la pantalla de inicio: ocupa toda la pantalla.',
        ],
      },
      {
        name: 'Windows',
        steps: [
          'Descarga el certificado y abre el archivo.',
          'Instalar certificado → Equipo local → Colocar en: Entidades de certificación raíz de confianza.',
          'Cierra el navegador, ábrelo de nuevo y abre Comanda.',
        ],
      },
      {
        name: 'Mac',
        steps: [
          'Descarga el certificado y abre el archivo: se agrega a Acceso a Llaveros.',
          'Ábrelo ahí → Confiar → Al utilizar este certificado: Confiar siempre.',
        ],
      },
      {
        name: 'Chromebook y Linux',
        steps: [
          'Descarga el certificado.',
          'Chrome: Configuración → Privacidad y seguridad → Seguridad → Administrar certificados → Entidades emisoras → Importar.',
          'Permite que identifique sitios web; después abre Comanda.',
        ],
      },
    ],
  },
};
