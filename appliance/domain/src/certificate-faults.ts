import type { Language } from './texts.ts';

/** Why devices refuse a certificate that has not expired. */
export type CertificateFault = 'unreadable' | 'not_yet' | 'authority' | 'address';

export const certificateFaults: Record<CertificateFault, Record<Language, string>> = {
  unreadable: {
    en: 'The certificate can’t be read. Run `comanda certificate` on the box.',
    es: 'No se puede leer el certificado. Ejecuta `comanda certificate` en el equipo.',
  },
  not_yet: {
    en: 'Devices refuse the certificate: it was made while the clock was wrong. Check the time, then run `comanda certificate` on the box.',
    es: 'Los dispositivos rechazan el certificado: se hizo con la hora equivocada. Revisa la hora y ejecuta `comanda certificate` en el equipo.',
  },
  authority: {
    en: 'Devices refuse the certificate: it is not from the authority of this box. Run `comanda certificate` on the box.',
    es: 'Los dispositivos rechazan el certificado: no es de la autoridad de este equipo. Ejecuta `comanda certificate` en el equipo.',
  },
  address: {
    en: 'The box has a new address, which is not in its certificate yet. It is renewed within a minute. If not, run `comanda certificate` on the box.',
    es: 'El equipo tiene una dirección nueva que su certificado aún no incluye. Se renueva en un minuto. Si no, ejecuta `comanda certificate` en el equipo.',
  },
};
