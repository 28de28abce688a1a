import * as accounting from '@comanda/contract/accounting';
import * as approvers from '@comanda/contract/approvers';
import * as backups from '@comanda/contract/backups';
import * as bin from '@comanda/contract/bin';
import * as box from '@comanda/contract/box';
import * as browserPrinting from '@comanda/contract/browser-printing';
import * as cancelReasons from '@comanda/contract/cancel-reasons';
import * as cancellations from '@comanda/contract/cancellations';
import * as cash from '@comanda/contract/cash';
import * as catalog from '@comanda/contract/catalog';
import * as catalogBulk from '@comanda/contract/catalog-bulk';
import * as catalogEdit from '@comanda/contract/catalog-edit';
import * as checks from '@comanda/contract/checks';
import * as comps from '@comanda/contract/comps';
import * as costs from '@comanda/contract/costs';
import * as courses from '@comanda/contract/courses';
import * as customers from '@comanda/contract/customers';
import * as cuts from '@comanda/contract/cuts';
import * as devices from '@comanda/contract/devices';
import * as docs from '@comanda/contract/docs';
import * as floor from '@comanda/contract/floor';
import * as group from '@comanda/contract/group';
import * as groupMenu from '@comanda/contract/group-menu';
import * as guests from '@comanda/contract/guests';
import * as holidays from '@comanda/contract/holidays';
import * as houseAccounts from '@comanda/contract/house-accounts';
import * as ieps from '@comanda/contract/ieps';
import * as imports from '@comanda/contract/imports';
import * as insights from '@comanda/contract/insights';
import * as creditNotes from '@comanda/contract/credit-notes';
import * as globals from '@comanda/contract/globals';
import * as invoiceFiles from '@comanda/contract/invoice-files';
import * as invoices from '@comanda/contract/invoices';
import * as invoicing from '@comanda/contract/invoicing';
import * as itemPrice from '@comanda/contract/item-price';
import * as journal from '@comanda/contract/journal';
import * as kegs from '@comanda/contract/kegs';
import * as kitchen from '@comanda/contract/kitchen';
import * as mail from '@comanda/contract/mail';
import * as move from '@comanda/contract/move';
import * as paymentTypes from '@comanda/contract/payment-types';
import * as payments from '@comanda/contract/payments';
import * as payouts from '@comanda/contract/payouts';
import * as people from '@comanda/contract/people';
import * as practice from '@comanda/contract/practice';
import * as priceLists from '@comanda/contract/price-lists';
import * as printers from '@comanda/contract/printers';
import * as printing from '@comanda/contract/printing';
import * as ready from '@comanda/contract/ready';
import * as reports from '@comanda/contract/reports';
import * as sampleMenu from '@comanda/contract/sample-menu';
import * as serviceCharges from '@comanda/contract/service-charges';
import * as session from '@comanda/contract/session';
import * as settings from '@comanda/contract/settings';
import * as setup from '@comanda/contract/setup';
import * as shifts from '@comanda/contract/shifts';
import * as specials from '@comanda/contract/specials';
import * as staff from '@comanda/contract/staff';
import * as stock from '@comanda/contract/stock';
import * as taxes from '@comanda/contract/taxes';
import * as themes from '@comanda/contract/themes';
import * as timeClock from '@comanda/contract/time-clock';
import * as payRates from '@comanda/contract/pay-rates';
import * as plannedShifts from '@comanda/contract/planned-shifts';
import * as workLimits from '@comanda/contract/work-limits';
import * as workWeek from '@comanda/contract/work-week';
import * as tips from '@comanda/contract/tips';
import * as tokens from '@comanda/contract/tokens';
import * as tonight from '@comanda/contract/tonight';
import * as transfers from '@comanda/contract/transfers';
import * as unsent from '@comanda/contract/unsent';
import * as updates from '@comanda/contract/updates';
import * as webhooks from '@comanda/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import * as backupsService from './backups/backups.service.ts';
import * as binService from './bin/bin.service.ts';
import * as boxService from './box/box.service.ts';
import * as clockService from './box/clock.service.ts';
import * as supportService from './box/support.service.ts';
import * as updateService from './box/update.service.ts';
import * as cashService from './cash/cash.service.ts';
import * as cutsService from './cash/cuts.service.ts';
import * as payoutsService from './cash/payouts.service.ts';
import * as registersService from './cash/registers.service.ts';
import * as tipsService from './cash/tips.service.ts';
import * as catalogService from './catalog/catalog.service.ts';
import * as categoriesService from './catalog/categories.service.ts';
import * as optionsService from './catalog/options.service.ts';
import * as picturesService from './catalog/pictures.service.ts';
import * as priceListsService from './catalog/price-lists.service.ts';
import * as pricesService from './catalog/prices.service.ts';
import * as productsService from './catalog/products.service.ts';
import * as sampleMenuService from './catalog/sample-menu.service.ts';
import * as serviceChargesService from './catalog/service-charges.service.ts';
import * as taxesService from './catalog/taxes.service.ts';
import * as checkInvoiceService from './checks/check-invoice.service.ts';
import * as checkSpecialsService from './checks/check-specials.service.ts';
import * as checksService from './checks/checks.service.ts';
import * as combineService from './checks/combine.service.ts';
import * as compsService from './checks/comps.service.ts';
import * as fireItemsService from './checks/fire-items.service.ts';
import * as guestsService from './checks/guests.service.ts';
import * as itemPriceService from './checks/item-price.service.ts';
import * as itemsService from './checks/items.service.ts';
import * as listSpecialsService from './checks/list-specials.service.ts';
import * as moveItemsService from './checks/move.service.ts';
import * as paymentsService from './checks/payments.service.ts';
import * as quoteService from './checks/quote.service.ts';
import * as sendItemsService from './checks/send-items.service.ts';
import * as serviceChargeService from './checks/service-charge.service.ts';
import * as splitService from './checks/split.service.ts';
import * as unsentService from './checks/unsent.service.ts';
import * as updateCheckService from './checks/update-check.service.ts';
import * as costImportService from './costs/cost-import.service.ts';
import * as costsService from './costs/costs.service.ts';
import * as projectionService from './costs/projection.service.ts';
import * as customersService from './customers/customers.service.ts';
import * as cancellationsService from './invoices/cancellations.service.ts';
import * as creditService from './invoices/credit.service.ts';
import * as globalsService from './invoices/globals.service.ts';
import * as invoiceFilesService from './invoices/invoice-files.service.ts';
import * as invoicesService from './invoices/invoices.service.ts';
import * as houseAccountsService from './house-accounts/house-accounts.service.ts';
import * as deviceAddressService from './devices/device-address.service.ts';
import * as devicesService from './devices/devices.service.ts';
import * as ownDeviceService from './devices/own-device.service.ts';
import * as floorService from './floor/floor.service.ts';
import * as joinTablesService from './floor/join.service.ts';
import * as roomsService from './floor/rooms.service.ts';
import * as groupService from './group/group.service.ts';
import * as menuService from './group/menu.service.ts';
import * as healthService from './health/health.service.ts';
import * as holidaysService from './hours/holidays.service.ts';
import * as importsService from './imports/imports.service.ts';
import * as productImportService from './imports/products.service.ts';
import * as invoicingService from './invoices/invoicing.service.ts';
import * as exceptionsService from './journal/exceptions.service.ts';
import * as journalService from './journal/journal.service.ts';
import * as kitchenService from './kitchen/kitchen.service.ts';
import * as ticketService from './kitchen/ticket.service.ts';
import * as mailService from './mail/mail.service.ts';
import * as exportVenueService from './move/export-venue.service.ts';
import * as importVenueService from './move/import-venue.service.ts';
import * as peopleService from './people/people.service.ts';
import * as rolesService from './people/roles.service.ts';
import * as sessionsService from './people/sessions.service.ts';
import * as staffService from './people/staff.service.ts';
import * as usersService from './people/users.service.ts';
import * as browserPrintingService from './printing/browser-printing.service.ts';
import * as daemonCommandsService from './printing/daemon-commands.service.ts';
import * as daemonService from './printing/daemon.service.ts';
import * as drawerService from './printing/drawer.ts';
import * as printersService from './printing/printers.service.ts';
import * as printingService from './printing/printing.service.ts';
import * as readyService from './ready/ready.service.ts';
import * as accountantService from './reports/accountant.service.ts';
import * as checksReportService from './reports/checks.service.ts';
import * as dailyCloseService from './reports/daily-close.service.ts';
import * as exportService from './reports/export.service.ts';
import * as forecastService from './reports/forecast.service.ts';
import * as globalInvoicesService from './reports/global-invoices.service.ts';
import * as heatMapService from './reports/heat-map.service.ts';
import * as iepsService from './reports/ieps.service.ts';
import * as menuInsightsService from './reports/menu-insights.service.ts';
import * as peopleFiguresService from './reports/people-figures.service.ts';
import * as roomUseService from './reports/room-use.service.ts';
import * as salesReportService from './reports/sales-report.service.ts';
import * as tonightService from './reports/tonight.service.ts';
import * as approversService from './session/approvers.service.ts';
import * as clockByPinService from './session/clock-by-pin.service.ts';
import * as joinService from './session/join.service.ts';
import * as loginService from './session/login.service.ts';
import * as ownSecretsService from './session/own-secrets.service.ts';
import * as sessionService from './session/session.service.ts';
import * as peopleTilesService from './session/people-tiles.service.ts';
import * as choicesService from './settings/choices.service.ts';
import * as logoService from './settings/logo.service.ts';
import * as paymentTypesService from './settings/payment-types.service.ts';
import * as settingsService from './settings/settings.service.ts';
import * as setupService from './setup/setup.service.ts';
import * as cardsService from './shifts/cards.service.ts';
import * as shiftsService from './shifts/shifts.service.ts';
import * as labourService from './hours/labour.service.ts';
import * as payRatesService from './hours/pay-rates.service.ts';
import * as plannedShiftsService from './hours/planned-shifts.service.ts';
import * as workLimitsService from './hours/work-limits.service.ts';
import * as workWeekService from './hours/work-week.service.ts';
import * as hoursService from './time-clock/hours.service.ts';
import * as timeClockService from './time-clock/time-clock.service.ts';
import * as specialsService from './specials/specials.service.ts';
import * as kegsService from './stock/kegs.service.ts';
import * as stockService from './stock/stock.service.ts';
import * as themesService from './themes/themes.service.ts';
import * as tokensService from './tokens/tokens.service.ts';
import * as webhooksService from './webhooks/webhooks.service.ts';
import { mountBytes, serve, unserved, type Served } from './http/serve.ts';
import { printServiceRoutes } from './printing/print-service.routes.ts';

/**
 * The nouns of the API in the order of its document: their modules of the contract, each with the functions that have
 * the names of its endpoints. `own` names those that open their own transactions, `apart` those that are mounted in
 * another way.
 */
export const nouns = {
  session: [
    serve(
      session,
      {
        ...peopleTilesService,
        ...sessionService,
        ...loginService,
        ...ownSecretsService,
        ...peopleService,
        ...healthService,
      },
      {
        own: [
          'listActiveSessions',
          'pinLogin',
          'login',
          'setPin',
          'setPassword',
          'endSession',
          'leaveSession',
        ],
      },
    ),
  ],
  devices: [
    serve(
      devices,
      { ...ownDeviceService, ...devicesService, ...deviceAddressService },
      { own: ['getOwnDevice', 'askAgain', 'getDeviceAddress'] },
    ),
  ],
  setup: [
    serve(setup, setupService, { own: 'all' }),
    serve(
      move,
      { ...exportVenueService, ...importVenueService },
      { own: 'all', apart: ['uploadMoveFile'] },
    ),
  ],
  approvers: [serve(approvers, approversService)],
  people: [
    serve(
      people,
      { ...usersService, ...sessionsService, ...rolesService },
      { own: ['createUser', 'updateUser'] },
    ),
  ],
  floor: [serve(floor, { ...floorService, ...joinTablesService, ...roomsService })],
  catalog: [
    serve(catalog, catalogService),
    serve(catalogEdit, {
      ...productsService,
      ...picturesService,
      ...categoriesService,
      ...optionsService,
    }),
    serve(catalogBulk, { ...productImportService, ...pricesService }),
    serve(sampleMenu, sampleMenuService),
  ],
  checks: [
    serve(checks, {
      ...checksService,
      ...updateCheckService,
      ...sendItemsService,
      ...kitchenService,
      ...itemsService,
    }),
  ],
  bin: [serve(bin, binService)],
  imports: [serve(imports, importsService)],
  itemPrice: [serve(itemPrice, itemPriceService)],
  group: [serve(group, groupService, { own: 'all' })],
  groupMenu: [serve(groupMenu, menuService, { own: ['getGroupMenu', 'publishGroupMenu'] })],
  guests: [serve(guests, guestsService)],
  unsent: [serve(unsent, { ...unsentService, ...quoteService }, { own: ['quoteItems'] })],
  kitchen: [serve(kitchen, ticketService)],
  transfers: [
    serve(transfers, {
      ...splitService,
      ...combineService,
      ...moveItemsService,
      ...itemsService,
    }),
  ],
  specials: [
    serve(specials, {
      ...specialsService,
      ...checkSpecialsService,
      ...listSpecialsService,
    }),
  ],
  payments: [serve(payments, paymentsService)],
  cancelReasons: [serve(cancelReasons, { ...choicesService, ...itemsService })],
  comps: [serve(comps, { ...choicesService, ...compsService })],
  courses: [serve(courses, fireItemsService)],
  cash: [serve(cash, { ...registersService, ...cashService })],
  payouts: [serve(payouts, payoutsService)],
  cuts: [serve(cuts, cutsService)],
  priceLists: [serve(priceLists, priceListsService)],
  serviceCharges: [serve(serviceCharges, { ...serviceChargesService, ...serviceChargeService })],
  taxes: [serve(taxes, taxesService)],
  tips: [serve(tips, tipsService)],
  staff: [
    serve(
      staff,
      { ...staffService, ...joinService },
      { own: ['createStaff', 'checkJoinCode', 'join'] },
    ),
  ],
  tokens: [serve(tokens, tokensService)],
  accounting: [
    serve(
      accounting,
      { ...accountantService, ...globalInvoicesService, ...checkInvoiceService },
      { own: ['getAccountantMonth', 'listGlobalInvoices', 'listInvoiceLines'] },
    ),
  ],
  invoicing: [serve(invoicing, invoicingService)],
  insights: [
    serve(
      insights,
      {
        ...heatMapService,
        ...menuInsightsService,
        ...roomUseService,
        ...peopleFiguresService,
        ...forecastService,
      },
      { own: 'all' },
    ),
  ],
  stock: [serve(stock, stockService)],
  kegs: [serve(kegs, kegsService)],
  invoices: [
    serve(invoices, invoicesService),
    serve(cancellations, cancellationsService),
    serve(creditNotes, creditService),
    serve(invoiceFiles, invoiceFilesService, { own: ['getInvoicePdf', 'downloadInvoices'] }),
  ],
  customers: [
    serve(customers, customersService),
    serve(houseAccounts, houseAccountsService, { own: ['getStatementPdf'] }),
  ],
  globals: [serve(globals, globalsService, { own: ['previewGlobal', 'createGlobal'] })],
  costs: [serve(costs, { ...costsService, ...costImportService, ...projectionService })],
  hours: [
    serve(workLimits, workLimitsService),
    serve(holidays, holidaysService),
    serve(payRates, payRatesService),
    serve(plannedShifts, plannedShiftsService),
    serve(workWeek, { ...workWeekService, getLabourReport: labourService.getLabourReport }),
  ],
  timeClock: [
    serve(
      timeClock,
      { ...timeClockService, ...hoursService, ...clockByPinService },
      { own: ['clockByPin'] },
    ),
  ],
  shifts: [serve(shifts, { ...shiftsService, ...cardsService })],
  themes: [serve(themes, themesService)],
  ready: [serve(ready, readyService, { own: ['getReady'] })],
  reports: [
    serve(
      reports,
      { ...salesReportService, ...checksReportService, ...exportService, ...dailyCloseService },
      {
        own: [
          'getSalesReport',
          'listChecks',
          'listAdminChecks',
          'listAverageTimes',
          'exportStatistics',
          'getDailyClose',
          'exportDailyClose',
        ],
      },
    ),
    serve(ieps, iepsService),
    serve(tonight, tonightService, { own: 'all' }),
  ],
  settings: [
    serve(settings, { ...settingsService, ...logoService, ...choicesService }),
    serve(paymentTypes, paymentTypesService),
  ],
  journal: [
    serve(
      journal,
      { ...journalService, ...exceptionsService },
      { own: ['listJournal', 'checkJournal'] },
    ),
  ],
  backups: [serve(backups, backupsService, { own: 'all' })],
  box: [serve(box, { ...boxService, ...supportService, ...clockService }, { own: 'all' })],
  updates: [serve(updates, updateService, { own: 'all', apart: ['uploadUpdate'] })],
  webhooks: [serve(webhooks, webhooksService)],
  mail: [serve(mail, mailService)],
  docs: [unserved(docs)],
  practice: [unserved(practice)],
  printing: [
    serve(printing, { ...printingService, ...daemonService }),
    serve(
      printers,
      { ...printersService, ...drawerService, ...daemonCommandsService },
      { apart: ['listPrinterStates', 'getPrintService'] },
    ),
  ],
  browserPrinting: [serve(browserPrinting, browserPrintingService)],
} satisfies Record<string, readonly Served[]>;

/** Every route. */
export const routes: readonly ((app: FastifyInstance) => void)[] = [
  // First: it watches the calls of the daemon, and a hook sees the routes that are declared after it.
  printServiceRoutes,
  ...Object.values(nouns).flatMap((served: readonly Served[]) => served.map(({ mount }) => mount)),
  (app) => mountBytes(app, move.uploadMoveFile, importVenueService.uploadMoveFile),
  (app) => mountBytes(app, updates.uploadUpdate, updateService.uploadUpdate),
];
