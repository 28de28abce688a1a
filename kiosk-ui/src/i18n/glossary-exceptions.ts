/** Phrases in which an avoided word is correct. */
export const allowedPhrases: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: ['bar tab', 'may not have printed', 'low on paper', 'can’t be undone'],
  es: [],
};

const specified = 'fixed by the specification';
const guestsCheck = 'says to a guest which check is theirs';

/** Texts that keep an avoided word, each with the reason. */
export const fixedTexts: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    'floor.openTabs': specified,
    'floor.closedTabs': specified,
    'floor.createFailed': specified,
    'checks.close.blocked': specified,
    'checks.close.failed': specified,
    'checks.closed.reopen': specified,
    'checks.closed.reopenFailed': specified,
    'checks.edit.failed': specified,
    'checks.status.s3': specified,
    'kitchen.columns.s2': specified,
    'problems.open_children': specified,
    'problems.order_name_taken': specified,
    'problems.no_parent': specified,
    'problems.USER_INACTIVE': specified,
    'reports.details.reopenFailed': specified,
    'reports.parts.areas': specified,
    'transfers.combine.pleaseChoose': specified,
    'admin.places.promotions': 'the name of a place, which owners look for',
    'receipt.ticket.notAPayment': 'says that a pre-bill proves no payment',
  },
  es: {
    'people.cannotDeleteAdmin': 'the user that the specification calls the admin',
    'problems.cannot_delete_admin': 'the user that the specification calls the admin',
    'guest.codeTitle': guestsCheck,
    'guest.total': guestsCheck,
    'setup.firstRoom': 'the name of a room, not the word for one',
    'receipt.ticket.notAPayment': 'says that a pre-bill proves no payment',
  },
};
