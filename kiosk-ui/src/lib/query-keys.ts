/** Every key of the query cache. Features fetch and live/cache-effects invalidates through this list. */
export const queryKeys = {
  health: ['health'] as const,
  /** The logged-in user, from the server. */
  me: ['me'] as const,
  users: ['users'] as const,
  roles: ['roles'] as const,
  /** The state of this browser as a device. */
  ownDevice: ['own-device'] as const,
  devices: ['devices'] as const,
  deviceAddress: ['devices', 'address'] as const,
  tokens: ['tokens'] as const,
  webhooks: ['webhooks'] as const,
  /** Mail settings and messages. */
  mail: ['mail'] as const,
  backups: ['backups'] as const,
  /** What is missing before the venue can open. */
  ready: ['ready'] as const,
  imports: ['imports'] as const,
  bin: ['bin'] as const,
  /** The state of the box. */
  box: ['box'] as const,
  /** Live sessions. */
  sessions: ['sessions'] as const,
  journal: ['journal'] as const,
  exceptions: ['exceptions'] as const,
  activeSessions: ['active-sessions'] as const,
  /** All roles' permissions; one role: `[...queryKeys.permissions, roleId]`. */
  permissions: ['permissions'] as const,
  /** Servers that a check can be handed to. */
  servers: ['servers'] as const,
  tables: ['tables'] as const,
  rooms: ['rooms'] as const,
  /** Lists of checks: open ones and those closed today. */
  checks: ['checks'] as const,
  closedChecks: ['closed-checks'] as const,
  /** One check: `[...queryKeys.check, id]`. */
  check: ['check'] as const,
  /** Items of one check: `[...queryKeys.checkItems, checkId]`. */
  checkItems: ['check-items'] as const,
  /** Unsent units of all checks; the lines of one check: `[...queryKeys.unsentOf, checkId]`. */
  unsent: ['unsent'] as const,
  unsentOf: ['unsent-of'] as const,
  /** Amounts of a check with its unsent lines: `[...queryKeys.quotes, checkId, …]`. */
  quotes: ['quotes'] as const,
  /** Items of the boards: `[...queryKeys.boardItems, ...areas]`. */
  boardItems: ['board-items'] as const,
  pastItems: ['past-items'] as const,
  products: ['products'] as const,
  categories: ['categories'] as const,
  optionGroups: ['option-groups'] as const,
  options: ['options'] as const,
  specials: ['specials'] as const,
  groupMenu: ['group-menu'] as const,
  /** Specials that could be applied to one check: `[...queryKeys.offers, checkId, …]`. */
  offers: ['offers'] as const,
  /**
   * Registers, their sessions, summaries, ledger rows, cuts and tips: everything that a change of a drawer makes
   * stale.
   */
  /** Invoices and their months: `[...queryKeys.inventory, 'months']`. */
  inventory: ['inventory'] as const,
  /** Costs; `[...queryKeys.costs, 'projection', from, to]`. */
  costs: ['costs'] as const,
  /** One shift: `[...queryKeys.shifts, day, sessionId]`. */
  shifts: ['shifts'] as const,
  registers: ['registers'] as const,
  kegs: ['kegs'] as const,
  /** The figures of the running day and what needs attention. */
  tonight: ['tonight'] as const,
  /** The OpenAPI document. */
  api: ['api'] as const,
  /** Statistics, their lists, IEPS and daily close. */
  reports: ['reports'] as const,
  /** Payouts of one register session: `[...queryKeys.payouts, sessionId]`. */
  payouts: ['payouts'] as const,
  /** Payments of one check: `[...queryKeys.checkItems, checkId]`. */
  payments: ['payments'] as const,
  /** The active theme: `[...queryKeys.themes, 'active']`. */
  themes: ['themes'] as const,
  settings: ['settings'] as const,
  paymentTypes: ['payment-types'] as const,
  taxes: ['taxes'] as const,
  serviceCharges: ['serviceCharges'] as const,
  priceLists: ['priceLists'] as const,
  compReasons: ['comp-reasons'] as const,
  cancelReasons: ['cancel-reasons'] as const,
  heardAboutSources: ['heard-about-sources'] as const,
  printers: ['printers'] as const,
  printService: ['print-service'] as const,
  /** A drawer command: `[...queryKeys.drawer, id]`. */
  drawer: ['drawer'] as const,
  /** A search for printers: `[...queryKeys.printerScan, id]`. */
  printerScan: ['printer-scan'] as const,
  /** Print jobs, of one check: `[...queryKeys.checkItems, checkId]`. */
  printJobs: ['print-jobs'] as const,
};
