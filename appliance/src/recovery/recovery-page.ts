import type { Language } from '@comanda/domain/texts';
import type { Contents } from '@comanda/db/storage/contents';
import type { BackupFile } from '../backups/keep-backups.ts';
import { escaped, formStyle, pagePolicy, plainPage, problemLine } from '../http/plain-page.ts';
import { recoveryTexts, type RecoveryTexts } from './recovery-texts.ts';

/** A backup; `contents` is null while it is checked, and 'damaged' when it cannot be restored. */
export interface Choice extends BackupFile {
  contents: Contents | 'damaged' | null;
}

export interface RecoveryPage {
  language: Language;
  reason: string;
  choices: readonly Choice[];
  /** Whether a restore keeps the current roles, users and devices. */
  keepsAccess: boolean;
  /** Why nothing can be restored here, or null. */
  blocked: string | null;
  /** Why the signature of the chosen backup does not match. The form asks whether to restore it anyway. */
  altered?: readonly string[];
  /** The name of the chosen backup, and the error of the last attempt. */
  chosen?: string;
  problem?: string;
}

const style = `${formStyle}
fieldset{border:0;margin:24px 0;padding:0}legend,.field{font-weight:600;padding:0;margin-bottom:8px;display:block}
.choice{display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 16px;margin:8px 0;border:1px solid #3A342B;border-radius:10px;background:#1F1C17}
.choice:has(:checked){border-color:#E3B34F}.choice:has(:disabled){color:#9A907F}.choice span{flex:1}.choice small{color:#B9AF9E;font-size:15px}
input[type=radio],input[type=checkbox]{width:22px;height:22px;accent-color:#E3B34F}
small{display:block;margin-top:4px}form+p{margin-top:24px}
`;

export const recoveryPolicy = pagePolicy(style);

/**
 * The page shown when the database cannot be opened: the reason, the backups, and the form that restores one.
 */
export function recoveryPage(page: RecoveryPage): string {
  const texts = recoveryTexts[page.language];
  const body =
    page.blocked !== null
      ? problemLine(texts.blocked(page.blocked))
      : page.choices.length === 0
        ? `<p>${escaped(texts.none)}</p>`
        : form(page, texts);
  const isChecking = page.choices.some((choice) => choice.contents === null);
  return plainPage({
    language: page.language,
    style,
    // Reloads the list until each backup is checked. Does not reload a form with an error.
    refresh: isChecking && !page.problem ? 3 : null,
    main: `<h1>${texts.title}</h1><p>${texts.lead}</p>${body}
<p>${texts.reason}:<br><code lang="en">${escaped(page.reason)}</code></p>`,
  });
}

/** Shown after a restore, until the server is up again. */
export function restoredPage(language: Language): string {
  const texts = recoveryTexts[language];
  const main = `<h1>${texts.done}</h1><p role="status">${texts.doneLead}</p>`;
  return plainPage({ language, style, refresh: 4, main });
}

function form(page: RecoveryPage, texts: RecoveryTexts): string {
  const firstGood = page.choices.find((choice) => choice.contents && choice.contents !== 'damaged');
  const chosen = page.chosen ?? firstGood?.name;
  const choices = page.choices.map((choice) => choiceRow(choice, chosen, page.language, texts));
  const altered = page.altered?.length ? overrideField(page.altered, texts) : '';
  const access = page.keepsAccess ? texts.keepsAccess : texts.losesAccess;
  return `<form method="post" action="/restore"><fieldset><legend>${texts.backup}</legend>${choices.join('')}</fieldset>
<label class="field" for="secret">${texts.secret}</label>
<input type="password" id="secret" name="secret" required maxlength="200" autocomplete="current-password" aria-describedby="hint">
<p id="hint"><small>${texts.secretHint}</small></p>${problemLine(page.problem)}${altered}<p>${texts.consequence} ${access}</p><button>${texts.restore}</button></form>`;
}

function overrideField(reasons: readonly string[], texts: RecoveryTexts): string {
  return `<p><code lang="en">${reasons.map(escaped).join('<br>')}</code></p>
<label class="choice"><input type="checkbox" name="accept_altered" value="1"><span>${texts.anyway}</span></label>`;
}

function choiceRow(
  { name, kind, at, contents }: Choice,
  chosen: string | undefined,
  language: Language,
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
