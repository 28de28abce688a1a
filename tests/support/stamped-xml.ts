/** A document as a provider returns it, with a stamp that is not the SAT's. */
export function stampedXml(xml: string, uuid = '0F3A9C1E-5B7D-4E21-9A6C-3D8F12B4C7E5'): string {
  const seal = / Sello="([^"]*)"/.exec(xml)?.[1] ?? '';
  const stamp = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-03-10T14:00:05" RfcProvCertif="SPR190613I52" SelloCFD="${seal}" NoCertificadoSAT="30001000000500003456" SelloSAT="${seal}"/>`;
  return xml.replace(
    '</cfdi:Comprobante>',
    `<cfdi:Complemento>${stamp}</cfdi:Complemento></cfdi:Comprobante>`,
  );
}
