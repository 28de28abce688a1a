import { createHash } from 'node:crypto';
import { escaped } from '../http/plain-page.ts';

/**
 * A configuration profile for iPad and iPhone: the certificate authority, and Comanda on the home screen without the bars
 * of the browser. Installing the next one replaces it, because its identifiers stay.
 */
export function appleProfile(given: {
  authority: string;
  address: string;
  icon: Buffer | null;
}): string {
  const certificate = given.authority.replace(/-----[A-Z ]+-----|\s/g, '');
  const id = (part: string) => {
    const hash = createHash('sha256').update(`${part} ${certificate}`).digest('hex');
    return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5').toUpperCase();
  };
  const head = (part: string, type: string, name: string) => `
<key>PayloadType</key><string>${type}</string><key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>comanda.${part}</string>
<key>PayloadUUID</key><string>${id(part)}</string>
<key>PayloadDisplayName</key><string>${name}</string>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${head('profile', 'Configuration', 'Comanda')}
<key>PayloadContent</key><array>
<dict>${head('authority', 'com.apple.security.root', 'Comanda certificate')}
<key>PayloadContent</key><data>${certificate}</data></dict>
<dict>${head('icon', 'com.apple.webClip.managed', 'Comanda')}
<key>Label</key><string>Comanda</string><key>URL</key><string>${escaped(given.address)}</string>
${given.icon ? `<key>Icon</key><data>${given.icon.toString('base64')}</data>` : ''}
<key>FullScreen</key><true/><key>IsRemovable</key><true/><key>Precomposed</key><true/></dict>
</array></dict></plist>
`;
}
