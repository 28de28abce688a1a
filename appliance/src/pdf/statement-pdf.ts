import { ages } from '@comanda/domain/house-account';
import type { Language } from '@comanda/domain/texts';
import { cashWords } from '@comanda/receipt/cash-words';
import { formatAmount, formatDateTime, formatDay } from '@comanda/receipt/figures';
import type { StatementPaper } from '@comanda/receipt/statement-data';
import { writeLetterhead } from './letterhead.ts';
import { Sheet } from './sheet.ts';

export interface StatementPdf {
  paper: StatementPaper;
  language: Language;
  /** PNG. */
  logo: Uint8Array | null;
}

const pages = {
  en: (page: number, count: number) => `Page ${page} of ${count}`,
  es: (page: number, count: number) => `Página ${page} de ${count}`,
};

/** The statement of a house account: what was charged and paid, what is owed and since when. */
export function statementPdf({ paper, language, logo }: StatementPdf): Promise<Buffer> {
  const words = cashWords(language);
  const { venue, statement } = paper;
  const title = words.statement.charAt(0) + words.statement.slice(1).toLowerCase();
  const sheet = new Sheet({
    title: `${title} · ${statement.customer}`,
    author: venue.name,
    language: language === 'es' ? 'es-MX' : 'en-US',
    madeAt: new Date(paper.printed_at),
  });
  writeLetterhead(sheet, {
    logo,
    name: venue.name,
    lines: [
      { text: venue.tax_id === '' ? '' : `${words.taxId} ${venue.tax_id}` },
      { text: venue.address, isFaint: true },
    ],
    label: title,
    title: statement.customer,
    facts: [[words.printed, formatDateTime(paper.printed_at, paper.time_zone)]],
  });
  sheet.table(
    [
      { title: words.day, width: 70 },
      { title: words.accountEntries, width: sheet.width - 70 - 90 - 90 },
      { title: words.amount, width: 90, align: 'right' },
      { title: words.balance, width: 90, align: 'right' },
    ],
    [
      ['', words.balanceBefore, '', formatAmount(statement.opening)],
      ...statement.entries.map((entry) => {
        const method = language === 'es' ? entry.method_es : entry.method;
        return [
          formatDay(entry.day),
          entry.order_id === null
            ? `${words.accountPayment}, ${method}`
            : `${words.check} ${entry.order_id}`,
          formatAmount(entry.amount),
          formatAmount(entry.balance),
        ];
      }),
    ],
  );
  const owed = ages.filter((age) => statement.ageing[age] !== 0);
  sheet.need(40 + owed.length * 13);
  const from = sheet.y + 4;
  const owes = words.owed.charAt(0) + words.owed.slice(1).toLowerCase();
  sheet.total(owes, formatAmount(statement.balance), from);
  const facts: [string, string][] = owed.map((age) => [
    words.ages[age],
    formatAmount(statement.ageing[age]),
  ]);
  if (owed.length > 0) sheet.label(words.ageing, sheet.left, from, 280);
  if (statement.credit_limit !== null) {
    facts.push([words.limit, formatAmount(statement.credit_limit)]);
  }
  sheet.facts(facts, { x: sheet.left, y: from + 11, width: 260, name: 110 });
  return sheet.finish(venue.name, pages[language]);
}
