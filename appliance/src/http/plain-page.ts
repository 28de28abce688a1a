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
