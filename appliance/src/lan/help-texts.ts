export type HelpLanguage = 'en' | 'es';

interface HelpTexts {
  title: string;
  lead: string;
  open: string;
  trusted: string;
  certificate: string;
  fingerprint: string;
  otherDevice: string;
  devices: readonly { name: string; steps: readonly string[] }[];
}

/** The page of the plain port: how a tablet gets to trust the box (experience: a clear sentence, then what to do). */
export const helpTexts: Record<HelpLanguage, HelpTexts> = {
  en: {
    title: 'Comanda is on this network',
    lead: 'This box speaks over a safe connection. A new tablet, phone or computer has to trust it once.',
    open: 'Open Comanda',
    trusted: 'This device trusts the box already. Opening Comanda…',
    certificate: 'Download the certificate',
    fingerprint: 'Its fingerprint (compare it with the one on the box or its ticket)',
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
        name: 'iPad and iPhone',
        steps: [
          'Open this page in Safari and download the certificate; allow the profile.',
          'Settings → Profile downloaded → Install.',
          'Settings → General → About → Certificate trust settings: switch Comanda on.',
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
    ],
  },
  es: {
    title: 'Comanda está en esta red',
    lead: 'Esta caja usa una conexión segura. Cada tableta, teléfono o computadora nueva debe confiar en ella una vez.',
    open: 'Abrir Comanda',
    trusted: 'Este dispositivo ya confía en la caja. Abriendo Comanda…',
    certificate: 'Descargar el certificado',
    fingerprint: 'Su huella (compárela con la de la caja o la de su ticket)',
    otherDevice: 'Escanéelo con otro dispositivo de la misma red',
    devices: [
      {
        name: 'Android',
        steps: [
          'Descargue el certificado con el botón de arriba.',
          'Ajustes → Seguridad → Más ajustes de seguridad → Instalar desde almacenamiento → Certificado de CA.',
          'Elija el archivo descargado; después vuelva y abra Comanda.',
        ],
      },
      {
        name: 'iPad y iPhone',
        steps: [
          'Abra esta página en Safari y descargue el certificado; permita el perfil.',
          'Ajustes → Perfil descargado → Instalar.',
          'Ajustes → General → Información → Configuración de confianza de certificados: active Comanda.',
        ],
      },
      {
        name: 'Windows',
        steps: [
          'Descargue el certificado y abra el archivo.',
          'Instalar certificado → Equipo local → Colocar en: Entidades de certificación raíz de confianza.',
          'Cierre el navegador, ábralo de nuevo y abra Comanda.',
        ],
      },
    ],
  },
};
