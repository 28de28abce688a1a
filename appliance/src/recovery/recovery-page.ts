import { createHash } from 'node:crypto';
import type { Contents } from '@comanda/db/contents';
import type { Kept } from '../backups/keep-backups.ts';
import { recoveryTexts, type RecoveryLanguage, type RecoveryTexts } from './recovery-texts.ts';

/** A backup of the box; `contents` is null while it is checked, and 'damaged' when it cannot be restored. */
export interface Choice extends Kept {
  contents: Contents | 'damaged' | null;
}

export interface RecoveryPage {
  language: RecoveryLanguage;
  reason: string;
  choices: readonly Choice[];
  /** The name of the chosen backup, and what was wrong with the last try. */
  chosen?: string;
  problem?: string;
}

const style = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#15130F;color:#F4EFE6;font:17px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px}p{margin:0 0 16px;color:#B9AF9E}
fieldset{border:0;margin:24px 0;padding:0}legend,.field{font-weight:600;padding:0;margin-bottom:8px;display:block}
.choice{display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 16px;margin:8px 0;border:1px solid #3A342B;border-radius:10px;background:#1F1C17}
.choice:has(:checked){border-color:#E3B34F}.choice:has(:disabled){color:#9A907F}.choice span{flex:1}.choice small{color:#B9AF9E;font-size:15px}
input[type=radio]{width:22px;height:22px;accent-color:#E3B34F}
input[type=password]{width:100%;min-height:56px;padding:0 16px;border:1px solid #6F6555;border-radius:10px;background:#1F1C17;color:#F4EFE6;font:inherit}
small{display:block;margin-top:4px}button{width:100%;min-height:56px;margin-top:24px;border:0;border-radius:10px;background:#E3B34F;color:#1A1508;font:inherit;font-weight:600}
form+p{margin-top:24px}code{overflow-wrap:anywhere;color:#F4EFE6}.problem{border:1px solid #EF6A5E;border-radius:10px;padding:12px 16px;color:#F4EFE6}
`;

/** The mark of the screens (kiosk-ui/src/ui/mark.tsx), in the colours of the dark theme. */
const mark = `<svg width="56" height="56" viewBox="0 0 48 48" fill="none" aria-hidden="true">
<path d="M36.5 13.4A16.5 16.5 0 1 0 36.5 34.6" stroke="#E3B34F" stroke-width="5.5" stroke-linecap="round"/>
<circle cx="24" cy="24" r="7" stroke="#6F6555" stroke-width="2"/><circle cx="39" cy="24" r="4" fill="#E3B34F"/></svg>`;

/** The page may show itself and send its form, nothing else. */
export const recoveryPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of a box whose database cannot be opened: why, the backups, and the form that restores one. */
export function recoveryPage(page: RecoveryPage): string {
  const texts = recoveryTexts[page.language];
  const problem = page.problem
    ? `<p class="problem" role="alert">${escaped(page.problem)}</p>`
    : '';
  const body =
    page.choices.length === 0 ? `<p>${escaped(texts.none)}</p>` : form(page, texts, problem);
  const isChecking = page.choices.some((choice) => choice.contents === null);
  return frame(
    page.language,
    // The list is shown before each backup is checked; a form that somebody fills in is left alone.
    isChecking && !page.problem ? 3 : null,
    `<h1>${texts.title}</h1><p>${texts.lead}</p>${body}
<p>${texts.reason}:<br><code lang="en">${escaped(page.reason)}</code></p>`,
  );
}

/** After a restore, until the box serves again. */
export function restoredPage(language: RecoveryLanguage): string {
  const texts = recoveryTexts[language];
  return frame(language, 4, `<h1>${texts.done}</h1><p role="status">${texts.doneLead}</p>`);
}

function frame(language: RecoveryLanguage, refresh: number | null, main: string): string {
  const again = refresh === null ? '' : `<meta http-equiv="refresh" content="${refresh};url=/">`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Comanda</title>${again}
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><main>${mark}${main}</main></body></html>`;
}

function form(page: RecoveryPage, texts: RecoveryTexts, problem: string): string {
  const firstGood = page.choices.find((choice) => choice.contents && choice.contents !== 'damaged');
  const chosen = page.chosen ?? firstGood?.name;
  const choices = page.choices.map((choice) => choiceRow(choice, chosen, page.language, texts));
  return `<form method="post" action="/restore"><fieldset><legend>${texts.backup}</legend>${choices.join('')}</fieldset>
<label class="field" for="secret">${texts.secret}</label>
<input type="password" id="secret" name="secret" required maxlength="200" autocomplete="current-password" aria-describedby="hint">
<p id="hint"><small>${texts.secretHint}</small></p>${problem}<button>${texts.restore}</button></form>`;
}

function choiceRow(
  { name, kind, at, contents }: Choice,
  chosen: string | undefined,
  language: RecoveryLanguage,
  texts: RecoveryTexts,
): string {
  const time = new Date(at).toLocaleString(language === 'es' ? 'es-MX' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const isGood = contents !== null && contents !== 'damaged';
  const detail =
    contents === null
      ? texts.checking
      : contents === 'damaged'
        ? texts.damaged
        : texts.checks(contents.checks);
  const state = isGood ? (name === chosen ? ' checked' : '') : ' disabled';
  return `<label class="choice"><input type="radio" name="backup" value="${escaped(name)}"${state} required>
<span>${escaped(time)}<small>${texts.kinds[kind]} · ${detail}</small></span></label>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
