import { builtInThemes } from '@comanda/db/first-themes';
import { maskedTaxId, type GuestField } from '@comanda/domain/invoices/guest-form';
import { shownInvoiceCode } from '@comanda/domain/invoices/invoice-code';
import type { Centavos } from '@comanda/domain/money';
import { taxRegimes, taxUses } from '@comanda/domain/tax-data';
import type { Language } from '@comanda/domain/texts';
import { formatAmount } from '@comanda/receipt/figures';
import { escaped, pagePolicy, sourceHash } from '../http/plain-page.ts';
import { guestScript } from './guest-script.ts';
import { guestTexts, type GuestTexts } from './guest-texts.ts';

const [dark, light] = builtInThemes.map(({ theme_data: { colors } }) => colors);

const variables = (scheme: 'dark' | 'light', colors: Record<string, string> = {}) =>
  `color-scheme:${scheme};${Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}`;

const style = `
:root{${variables('light', light)}}
@media (prefers-color-scheme:dark){:root{${variables('dark', dark)}}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--background);color:var(--text);font:17px/1.5 'Inter Variable',system-ui,sans-serif;-webkit-text-size-adjust:100%}
header,main{max-width:520px;margin:0 auto;padding:0 20px}
header{display:flex;align-items:center;gap:12px;min-height:64px}
header strong{flex:1;font-size:18px;overflow-wrap:anywhere}
header svg{flex:none}
header a{flex:none;display:inline-flex;align-items:center;min-height:44px;padding:0 4px;color:var(--textSecondary);text-underline-offset:3px}
main{padding-bottom:40px}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px;letter-spacing:-.01em}
p{margin:0 0 16px;color:var(--textSecondary)}
.card{border:1px solid var(--border);border-radius:14px;background:var(--surface);padding:16px 20px;margin:8px 0 24px}
.total{display:flex;align-items:baseline;justify-content:space-between;gap:12px}
.total span{color:var(--textSecondary)}
.total b{font-size:30px;line-height:1.2;font-variant-numeric:tabular-nums}
.card small{display:block;color:var(--textSecondary);font-size:15px}
label{display:block;font-weight:600;margin:0 0 6px}
.field{margin:0 0 18px}
input,select{width:100%;min-height:54px;padding:0 14px;border:1px solid color-mix(in srgb,var(--border) 55%,var(--text));border-radius:10px;background:var(--surface);color:var(--text);font:inherit}
input.caps{text-transform:uppercase}
input.code{font-size:22px;letter-spacing:.06em;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--textSecondary);opacity:.7}
select{text-overflow:ellipsis}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
[aria-invalid=true]{border:2px solid var(--error)}
.fault{margin:6px 0 0;color:var(--error);font-size:15px}
.hint{margin:6px 0 0;font-size:15px}
.check{display:flex;align-items:center;gap:12px;min-height:48px;font-weight:400;margin:0 0 8px}
.check input{flex:none;width:24px;min-height:24px;height:24px;margin:0;accent-color:var(--primary)}
.go{display:flex;align-items:center;justify-content:center;width:100%;min-height:58px;margin:8px 0 16px;padding:0 20px;border:0;border-radius:12px;background:var(--primary);color:var(--textLight);font:inherit;font-weight:700;font-size:18px;text-decoration:none}
.go:disabled{opacity:.6}
.quiet{background:none;border:1px solid color-mix(in srgb,var(--border) 55%,var(--text));color:var(--text)}
#strip{margin:6px 0 0;font-size:15px}
#strip button{min-height:44px;padding:0 4px;border:0;background:none;color:var(--primary);font:inherit;font-weight:700;text-decoration:underline;text-underline-offset:3px}
.problem{border:1px solid var(--error);border-radius:10px;padding:12px 16px;color:var(--text)}
.state{text-align:center;padding:28px 20px 24px}
.state svg{display:block;margin:0 auto 12px}
.state h1{margin:0 0 8px}.state p{margin:0}
dl{margin:20px 0 0;padding:16px 0 0;border-top:1px solid var(--border);text-align:left;display:grid;grid-template-columns:auto 1fr;gap:8px 16px}
dt{color:var(--textSecondary)}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dd.id{font-size:13px;line-height:1.9}
footer{font-size:14px;color:var(--textSecondary);text-align:center}
@media (prefers-reduced-motion:no-preference){.turns{animation:turn 1.2s linear infinite;transform-origin:center}@keyframes turn{to{transform:rotate(1turn)}}}
`;

/** The page loads nothing but itself and its icon. */
export const guestPolicy = pagePolicy(style, [
  `script-src ${sourceHash(guestScript)}`,
  "img-src 'self'",
  "form-action 'self'",
]);

const mark = (primary: string, ring: string) =>
  `<path d="M36.5 13.4A16.5 16.5 0 1 0 36.5 34.6" fill="none" stroke="${primary}" stroke-width="5.5" stroke-linecap="round"/><circle cx="24" cy="24" r="7" fill="none" stroke="${ring}" stroke-width="2"/><circle cx="39" cy="24" r="4" fill="${primary}"/>`;

/** The icon of the page, for the tab of the browser. */
export const guestIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${mark('#B8862F', '#8A8175')}</svg>`;

export interface Visit {
  language: Language;
  venue: string;
  /** The address of this page in the other language. */
  otherHref: string;
}

/** A page of the box for guests. `refresh`: seconds until it loads again. */
function page(
  { language, venue, otherHref }: Visit,
  main: string,
  { refresh }: { refresh?: number } = {},
): string {
  const texts = guestTexts[language];
  const other = language === 'es' ? 'en' : 'es';
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(`${texts.title} · ${venue}`)}</title>${again}
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/f/icon.svg"><style>${style}</style></head>
<body><header><svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true">${mark('var(--primary)', 'var(--textSecondary)')}</svg><strong>${escaped(venue)}</strong><a href="${escaped(otherHref)}" hreflang="${other}" lang="${other}">${texts.other}</a></header>
<main>${main}<footer>${escaped(texts.privacy(venue))}</footer></main><script>${guestScript}</script></body></html>`;
}

const action = (path: string, { language }: Visit) => escaped(`${path}?lang=${language}`);
const problem = (text: string | null) =>
  text === null ? '' : `<p class="problem" id="said" role="alert">${escaped(text)}</p>`;

/** Asks for the code of a ticket. */
export function codePage(visit: Visit, { typed = '', isWrong = false } = {}): string {
  const texts = guestTexts[visit.language];
  return page(
    visit,
    `<h1>${texts.codeTitle}</h1><p>${texts.codeLead}</p>${problem(isWrong ? texts.unknown : null)}
<form method="post" action="${action('/f', visit)}" novalidate>
<div class="field"><label for="code">${texts.code}</label>
<input class="caps code" id="code" name="code" value="${escaped(typed)}" placeholder="7K2M-9QXF-3TZ" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"></div>
<button class="go">${texts.next}</button></form>`,
  );
}

const keyboards: Record<GuestField, string> = {
  tax_id:
    'class="caps" maxlength="16" autocomplete="off" autocapitalize="characters" spellcheck="false"',
  tax_name:
    'class="caps" maxlength="254" autocomplete="off" autocapitalize="characters" spellcheck="false"',
  tax_postcode: 'inputmode="numeric" maxlength="5" autocomplete="postal-code"',
  tax_regime: '',
  tax_use: '',
  email: 'type="email" maxlength="120" autocomplete="email" autocapitalize="off"',
};

function options(name: GuestField, chosen: string): string {
  const rows =
    name === 'tax_regime'
      ? taxRegimes.map(({ id, name: text, kinds }) => ({
          id,
          text,
          data: `data-kinds="${kinds.join(' ')}"`,
        }))
      : taxUses.map(({ id, name: text, regimes }) => ({
          id,
          text,
          data: `data-regimes="${regimes.join(' ')}" data-kinds="${id.startsWith('D') ? 'person' : 'person company'}"`,
        }));
  return rows
    .map(
      ({ id, text, data }) =>
        `<option value="${id}" ${data}${id === chosen ? ' selected' : ''}>${id} ${escaped(text)}</option>`,
    )
    .join('');
}

export interface FormState {
  values: Record<GuestField, string>;
  faults: readonly GuestField[];
  /** A warning or refusal above the fields. */
  said: string | null;
  /** The RFC whose check letter is wrong, once the guest was warned. */
  confirmed?: string;
  /** Whether nothing was entered yet, so that the phone may fill in what it remembers. */
  isFresh: boolean;
}

function dataForm(
  visit: Visit,
  path: string,
  submit: string,
  state: FormState,
  mails = false,
): string {
  const texts = guestTexts[visit.language];
  const field = (name: GuestField) => {
    const isFault = state.faults.includes(name);
    const marks = isFault
      ? ` aria-invalid="true" aria-describedby="${state.said === null ? `${name}-fault` : 'said'}"`
      : '';
    const control =
      name === 'tax_regime' || name === 'tax_use'
        ? `<select id="${name}" name="${name}"${marks}><option value="">${texts.choose}</option>${options(name, state.values[name])}</select>`
        : `<input id="${name}" name="${name}" value="${escaped(state.values[name])}" ${keyboards[name]}${marks}>`;
    // The reason of the SAT is above.
    const fault =
      isFault && state.said === null
        ? `<p class="fault" id="${name}-fault">${texts.fault[name]}</p>`
        : '';
    const more =
      name === 'tax_name'
        ? `<p id="strip" hidden>${texts.strip} <button type="button">${texts.stripAct}</button></p>`
        : name === 'email'
          ? `<p class="hint">${texts.emailHint}</p>`
          : '';
    return `<div class="field"><label for="${name}">${texts.fields[name]}</label>${control}${fault}${more}</div>`;
  };
  return `${problem(state.said ?? (state.faults.length > 0 ? texts.faults : null))}
<form id="data" method="post" action="${action(path, visit)}" novalidate${state.isFresh ? ' data-fresh="1"' : ''}>
${field('tax_id')}${field('tax_name')}${field('tax_postcode')}<div id="follow">${field('tax_regime')}${field('tax_use')}</div>${mails ? field('email') : ''}
${state.confirmed ? `<input type="hidden" name="confirmed" value="${escaped(state.confirmed)}">` : ''}
<label class="check"><input type="checkbox" name="remember" value="1" checked>${texts.remember}</label>
<button class="go">${escaped(submit)}</button></form>`;
}

/** The total of a check, and the form that invoices it. */
export function dataPage(
  visit: Visit,
  { code, total, mails }: { code: string; total: Centavos; mails: boolean },
  state: FormState,
): string {
  const texts = guestTexts[visit.language];
  const amount = formatAmount(total);
  return page(
    visit,
    `<div class="card"><div class="total"><span>${texts.total}</span><b>${amount}</b></div><small>${shownInvoiceCode(code)}</small></div>
<h1>${texts.dataTitle}</h1><p>${texts.dataLead}</p>
${dataForm(visit, `/f/${code}`, texts.submit(amount), state, mails)}`,
  );
}

const icons = {
  wait: `<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="27" fill="none" stroke="var(--border)" stroke-width="6"/><path class="turns" d="M32 5a27 27 0 0 1 27 27" fill="none" stroke="var(--primary)" stroke-width="6" stroke-linecap="round"/></svg>`,
  ready: `<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="30" fill="var(--success)"/><path d="m20 33 8 8 16-17" fill="none" stroke="var(--surface)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  trouble: `<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="30" fill="var(--warning)"/><path d="M32 18v18m0 10v.5" fill="none" stroke="var(--surface)" stroke-width="6" stroke-linecap="round"/></svg>`,
};

/** A page that says one thing. */
export function sayPage(visit: Visit, what: 'register' | 'trouble' | 'busy'): string {
  const texts = guestTexts[visit.language];
  return page(
    visit,
    `<section class="card state">${icons.trouble}<h1>${texts[`${what}Title`]}</h1><p>${texts[what]}</p></section>
<a class="go quiet" href="${action('/f', visit)}">${texts.another}</a>`,
  );
}

/** Asks for the RFC of a check that has its invoice. */
export function takenPage(
  visit: Visit,
  { code, taxId, isWrong }: { code: string; taxId: string; isWrong: boolean },
): string {
  const texts = guestTexts[visit.language];
  return page(
    visit,
    `<h1>${texts.takenTitle}</h1><p>${escaped(texts.taken(maskedTaxId(taxId)))}</p>${problem(isWrong ? texts.notYours : null)}
<form method="post" action="${action(`/f/${code}/see`, visit)}" novalidate>
<div class="field"><label for="tax_id">${texts.fields.tax_id}</label><input id="tax_id" name="tax_id" ${keyboards.tax_id}></div>
<button class="go">${texts.see}</button></form>`,
  );
}

export interface InvoiceOnPage {
  /** The address of this page. */
  path: string;
  state: keyof GuestTexts['states'];
  about: keyof GuestTexts['about'];
  folio: string;
  taxName: string;
  total: Centavos;
  uuid: string | null;
  /** Seconds until the page looks again; null when nothing will change. */
  refresh: number | null;
}

/** How far an invoice is, with its files once it is stamped, and the form while the guest may correct it. */
export function invoicePage(
  visit: Visit,
  invoice: InvoiceOnPage,
  correction: FormState | null,
): string {
  const texts = guestTexts[visit.language];
  const { state, path } = invoice;
  const icon =
    state === 'ready' ? 'ready' : state === 'received' || state === 'sent' ? 'wait' : 'trouble';
  const facts = [
    [texts.folio, invoice.folio],
    [texts.receiver, invoice.taxName],
    [texts.sum, formatAmount(invoice.total)],
    ...(invoice.uuid === null ? [] : [[texts.uuid, invoice.uuid]]),
  ].map(
    ([label = '', text = '']) =>
      `<dt>${label}</dt><dd${text === invoice.uuid ? ' class="id"' : ''}>${escaped(text)}</dd>`,
  );
  const files =
    state === 'ready'
      ? `<a class="go" href="${escaped(path)}/xml" download>${texts.xml}</a><a class="go quiet" href="${escaped(path)}/pdf" download>${texts.pdf}</a>`
      : '';
  return page(
    visit,
    `<section class="card state" role="status">${icons[icon]}<h1>${texts.states[state]}</h1><p>${texts.about[invoice.about]}</p><dl>${facts.join('')}</dl></section>
${files}${correction ? dataForm(visit, path, texts.resubmit, correction) : ''}
${correction ? '' : `<a class="go quiet" href="${action('/f', visit)}">${texts.another}</a>`}`,
    invoice.refresh === null ? {} : { refresh: invoice.refresh },
  );
}
