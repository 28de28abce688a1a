import { statements as peopleAndFloor } from '../migrations/0001-people-and-floor.ts';
import { statements as catalog } from '../migrations/0002-catalog.ts';
import { statements as registers } from '../migrations/0003-registers.ts';
import { statements as orders } from '../migrations/0004-orders.ts';
import { statements as cash } from '../migrations/0005-cash.ts';
import { statements as printingAndCommandPath } from '../migrations/0006-printing-and-command-path.ts';
import { statements as liveSessions } from '../migrations/0007-live-sessions.ts';
import { statements as transfers } from '../migrations/0008-transfers.ts';
import { statements as specials } from '../migrations/0009-specials.ts';
import { statements as paymentsAndCourses } from '../migrations/0010-payments-and-courses.ts';
import { statements as kitchenSight } from '../migrations/0011-kitchen-sight.ts';
import { statements as venuePictures } from '../migrations/0012-venue-pictures.ts';
import { statements as peopleAndJournal } from '../migrations/0013-people-and-journal.ts';
import { statements as menu } from '../migrations/0014-menu.ts';
import { statements as payoutsCutsAndTips } from '../migrations/0015-payouts-cuts-and-tips.ts';
import { statements as salesTotals } from '../migrations/0016-sales-totals.ts';
import { statements as costs } from '../migrations/0017-costs.ts';
import { statements as printersAndKitchenPaper } from '../migrations/0018-printers-and-kitchen-paper.ts';
import { statements as devices } from '../migrations/0020-devices.ts';
import { statements as cashRounding } from '../migrations/0023-cash-rounding.ts';
import { statements as namesOnScreens } from '../migrations/0024-names-on-screens.ts';
import { statements as kegsPoolsAndClosePaper } from '../migrations/0025-kegs-pools-and-close-paper.ts';
import { statements as answeringPrinters } from '../migrations/0027-answering-printers.ts';
import { statements as statusChangesByTrigger } from '../migrations/0028-status-changes-by-trigger.ts';
import { statements as peopleOfADevice } from '../migrations/0029-people-of-a-device.ts';
import { statements as staffCodes } from '../migrations/0030-staff-codes.ts';
import { statements as imports } from '../migrations/0031-imports.ts';
import { statements as tokens } from '../migrations/0032-tokens.ts';
import { statements as checksOfDays } from '../migrations/0039-checks-of-days.ts';
import { statements as invoicedAmounts } from '../migrations/0070-invoiced-amounts.ts';
import { statements as checkInvoices } from '../migrations/0034-check-invoices.ts';
import { statements as severalSpecials } from '../migrations/0040-several-specials.ts';
import { statements as guests } from '../migrations/0033-guests.ts';
import { statements as lightThemeInBrass } from '../migrations/0035-light-theme-in-brass.ts';
import { statements as unsentLines } from '../migrations/0036-unsent-lines.ts';
import { statements as paymentMethods } from '../migrations/0037-payment-methods.ts';
import { statements as webhooks } from '../migrations/0038-webhooks.ts';
import { statements as comps } from '../migrations/0041-comps.ts';
import { statements as productFacts } from '../migrations/0042-product-facts.ts';
import { statements as ticketLanguage } from '../migrations/0043-ticket-language.ts';
import { statements as groupOutbox } from '../migrations/0044-group-outbox.ts';
import { statements as mail } from '../migrations/0045-mail.ts';
import { statements as taxes } from '../migrations/0046-taxes.ts';
import { statements as optionRules } from '../migrations/0047-option-rules.ts';
import { statements as joinedTables } from '../migrations/0048-joined-tables.ts';
import { statements as serviceCharges } from '../migrations/0049-service-charges.ts';
import { statements as cancelReasons } from '../migrations/0050-cancel-reasons.ts';
import { statements as combos } from '../migrations/0051-combos.ts';
import { statements as priceLists } from '../migrations/0052-price-lists.ts';
import { statements as paymentForms } from '../migrations/0053-payment-forms.ts';
import { statements as listPrices } from '../migrations/0054-list-prices-of-components.ts';
import { statements as groupMenu } from '../migrations/0055-group-menu.ts';
import { statements as movedLines } from '../migrations/0056-moved-lines.ts';
import { statements as fewerIndexPages } from '../migrations/0057-fewer-index-pages.ts';
import { statements as linesByTimeAndProduct } from '../migrations/0058-lines-by-time-and-product.ts';
import { statements as optionDefaults } from '../migrations/0059-option-defaults.ts';
import { statements as partsOfDiscounts } from '../migrations/0060-parts-of-discounts.ts';
import { statements as termsOfAppliedSpecials } from '../migrations/0061-terms-of-applied-specials.ts';
import { statements as tappedAndMergedChecks } from '../migrations/0062-tapped-and-merged-checks.ts';
import { statements as linesLeftUnsent } from '../migrations/0063-lines-left-unsent.ts';
import { statements as saleEvents } from '../migrations/0065-sale-events.ts';
import { statements as answersOfRecipients } from '../migrations/0077-answers-of-recipients.ts';
import { statements as qrCodesAsPictures } from '../migrations/0078-qr-codes-as-pictures.ts';

export type Migration = { name: string; statements: readonly string[] };

/** Every migration in order. New ones are only added at the end. */
export const migrations: readonly Migration[] = [
  { name: '0001-people-and-floor', statements: peopleAndFloor },
  { name: '0002-catalog', statements: catalog },
  { name: '0003-registers', statements: registers },
  { name: '0004-orders', statements: orders },
  { name: '0005-cash', statements: cash },
  { name: '0006-printing-and-command-path', statements: printingAndCommandPath },
  { name: '0007-live-sessions', statements: liveSessions },
  { name: '0008-transfers', statements: transfers },
  { name: '0009-specials', statements: specials },
  { name: '0010-payments-and-courses', statements: paymentsAndCourses },
  { name: '0011-kitchen-sight', statements: kitchenSight },
  { name: '0012-venue-pictures', statements: venuePictures },
  { name: '0013-people-and-journal', statements: peopleAndJournal },
  { name: '0014-menu', statements: menu },
  { name: '0015-payouts-cuts-and-tips', statements: payoutsCutsAndTips },
  { name: '0016-sales-totals', statements: salesTotals },
  { name: '0017-costs', statements: costs },
  { name: '0018-printers-and-kitchen-paper', statements: printersAndKitchenPaper },
  { name: '0020-devices', statements: devices },
  { name: '0023-cash-rounding', statements: cashRounding },
  { name: '0024-names-on-screens', statements: namesOnScreens },
  { name: '0025-kegs-pools-and-close-paper', statements: kegsPoolsAndClosePaper },
  { name: '0027-answering-printers', statements: answeringPrinters },
  { name: '0028-status-changes-by-trigger', statements: statusChangesByTrigger },
  { name: '0029-people-of-a-device', statements: peopleOfADevice },
  { name: '0030-staff-codes', statements: staffCodes },
  { name: '0031-imports', statements: imports },
  { name: '0032-tokens', statements: tokens },
  { name: '0033-guests', statements: guests },
  { name: '0034-check-invoices', statements: checkInvoices },
  { name: '0035-light-theme-in-brass', statements: lightThemeInBrass },
  { name: '0036-unsent-lines', statements: unsentLines },
  { name: '0037-payment-methods', statements: paymentMethods },
  { name: '0038-webhooks', statements: webhooks },
  { name: '0039-checks-of-days', statements: checksOfDays },
  { name: '0040-several-specials', statements: severalSpecials },
  { name: '0041-comps', statements: comps },
  { name: '0042-product-facts', statements: productFacts },
  { name: '0043-ticket-language', statements: ticketLanguage },
  { name: '0044-group-outbox', statements: groupOutbox },
  { name: '0045-mail', statements: mail },
  { name: '0046-taxes', statements: taxes },
  { name: '0047-option-rules', statements: optionRules },
  { name: '0048-joined-tables', statements: joinedTables },
  { name: '0049-service-charges', statements: serviceCharges },
  { name: '0050-cancel-reasons', statements: cancelReasons },
  { name: '0051-combos', statements: combos },
  { name: '0052-price-lists', statements: priceLists },
  { name: '0053-payment-forms', statements: paymentForms },
  { name: '0054-list-prices-of-components', statements: listPrices },
  { name: '0055-group-menu', statements: groupMenu },
  { name: '0056-moved-lines', statements: movedLines },
  { name: '0057-fewer-index-pages', statements: fewerIndexPages },
  { name: '0058-lines-by-time-and-product', statements: linesByTimeAndProduct },
  { name: '0059-option-defaults', statements: optionDefaults },
  { name: '0060-parts-of-discounts', statements: partsOfDiscounts },
  { name: '0061-terms-of-applied-specials', statements: termsOfAppliedSpecials },
  { name: '0062-tapped-and-merged-checks', statements: tappedAndMergedChecks },
  { name: '0063-lines-left-unsent', statements: linesLeftUnsent },
  { name: '0065-sale-events', statements: saleEvents },
  { name: '0070-invoiced-amounts', statements: invoicedAmounts },
  { name: '0077-answers-of-recipients', statements: answersOfRecipients },
  { name: '0078-qr-codes-as-pictures', statements: qrCodesAsPictures },
];
