import type { Language } from '@comanda/domain/texts';
import { escaped, pagePolicy, plainPage, plainStyle, sourceHash } from '../http/plain-page.ts';
import { helpTexts } from './help-texts.ts';

/** Redirects once the certificate is trusted: only then does a picture from the HTTPS port load. */
const script = `
const link = document.getElementById('open');
const probe = new Image();
probe.onload = () => {
  document.getElementById('trusted').hidden = false;
  location.replace(link.href);
};
probe.src = new URL('/mark.svg?' + Date.now(), link.href).href;
`;

const style = `${plainStyle}
main{max-width:720px;margin:0 auto;padding:32px 20px 64px}
h2{font-size:20px;margin:32px 0 8px}ol{margin:0;padding-left:22px}li{margin:6px 0}
.row{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
a{display:inline-flex;align-items:center;min-height:56px;padding:0 24px;border-radius:10px;font-weight:600;text-decoration:none}
a.go{background:#E3B34F;color:#1A1508}a.other{border:1px solid #3A342B;color:#F4EFE6;background:#1F1C17}
code{font-size:16px}
.row a{justify-content:center;text-align:center}@media(max-width:480px){.row a{flex:1 1 100%}}
.qr{display:flex;gap:16px;align-items:center;margin-top:32px}.qr svg{width:148px;height:148px;border-radius:10px;background:#fff}
`;

/** Allows the page's own style and script, and one picture from the HTTPS port. */
export const helpPolicy = pagePolicy(style, [
  `script-src ${sourceHash(script)}`,
  'img-src https:',
  "form-action 'none'",
]);

/**
 * The page of the plain port. `address` is the HTTPS address, `here` the address of this page with `qr` as
 * its SVG, and `fingerprint` that of the certificate authority.
 */
export function helpPage(page: {
  language: Language;
  address: string;
  here: string;
  qr: string;
  fingerprint: string;
}): string {
  const texts = helpTexts[page.language];
  const devices = Object.values(texts.devices)
    .map(
      ({ name, steps }) =>
        `<h2>${name}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    )
    .join('');
  const main = `<h1>${texts.title}</h1><p>${texts.lead}</p>
<div class="row"><a class="go" id="open" href="${escaped(page.address)}">${texts.open}</a>
<a class="other" href="/ca.crt" download="comanda-ca.crt">${texts.certificate}</a>
<a class="other" href="/comanda.mobileconfig">${texts.profile}</a>
<a class="other" href="/fully-settings.json" download="fully-settings.json">${texts.fully}</a></div>
<p id="trusted" role="status" hidden>${texts.trusted}</p>
<p>${texts.fingerprint}:<br><code>${escaped(page.fingerprint)}</code></p>
${devices}
<div class="qr">${page.qr}<span>${texts.otherDevice}:<br><code>${escaped(page.here)}</code></span></div>
`;
  return plainPage({ language: page.language, style, main, script });
}
