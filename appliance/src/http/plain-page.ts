import { createHash } from 'node:crypto';

/** The logo of the screens (kiosk-ui/src/ui/mark.tsx) in the colours of the dark theme. */
const mark = `<svg width="56" height="56" viewBox="0 0 48 48" fill="none" aria-hidden="true">
<path d="M36.5 13.4A16.5 16.5 0 1 0 36.5 34.6" stroke="#E3B34F" stroke-width="5.5" stroke-linecap="round"/>
<circle cx="24" cy="24" r="7" stroke="#6F6555" stroke-width="2"/><circle cx="39" cy="24" r="4" fill="#E3B34F"/></svg>`;

/** The styles that every page starts with. */
export const plainStyle = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#15130F;color:#F4EFE6;font:17px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px}p{margin:0 0 16px;color:#B9AF9E}
code{overflow-wrap:anywhere;color:#F4EFE6}
`;

/** The styles of a page with a form: one column, a field for a password, a button, and what was refused. */
export const formStyle = `${plainStyle}
main{max-width:640px;margin:0 auto;padding:32px 20px 64px}
input[type=password]{width:100%;min-height:56px;padding:0 16px;border:1px solid #6F6555;border-radius:10px;background:#1F1C17;color:#F4EFE6;font:inherit}
button{width:100%;min-height:56px;margin-top:24px;border:0;border-radius:10px;background:#E3B34F;color:#1A1508;font:inherit;font-weight:600}
.problem{border:1px solid #EF6A5E;border-radius:10px;padding:12px 16px;color:#F4EFE6}input+.problem{margin-top:16px}
`;

/** A policy by which a page loads its own style and what `more` allows, by default the forms that it sends to itself. */
export function pagePolicy(style: string, more = ["form-action 'self'"]): string {
  return [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    ...more,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A message about what was refused; none is empty. */
export function problemLine(text: string | undefined): string {
  return text ? `<p class="problem" role="alert">${escaped(text)}</p>` : '';
}

/**
 * An HTML page that works without the screens: the help on the plain port and the restore of a lost database.
 */
export function plainPage(page: {
  language: string;
  style: string;
  /** Seconds until the page reloads; null to never reload. */
  refresh?: number | null;
  main: string;
  script?: string;
}): string {
  const again = page.refresh ? `<meta http-equiv="refresh" content="${page.refresh};url=/">` : '';
  const script = page.script ? `<script>${page.script}</script>` : '';
  return `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8"><title>Comanda</title>${again}
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${page.style}</style></head>
<body><main>${mark}${page.main}</main>${script}</body></html>`;
}

/** The hash, in quotes, that allows a style or script in a content security policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Escapes text for HTML, including attributes. */
export function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
