/** Every key of the query cache. Features fetch, live/cache-effects invalidates: both through this list. */
export const queryKeys = {
  health: ['health'] as const,
  /** The person logged in, as the box knows them. */
  me: ['me'] as const,
  users: ['users'] as const,
  roles: ['roles'] as const,
  /** What this browser is to the box. */
  ownDevice: ['own-device'] as const,
  devices: ['devices'] as const,
  tokens: ['tokens'] as const,
  backups: ['backups'] as const,
  /** What is missing before the venue can open. */
  ready: ['ready'] as const,
  imports: ['imports'] as const,
  bin: ['bin'] as const,
  /** How the box is. */
  box: ['box'] as const,
  /** Who is logged in where. */
  sessions: ['sessions'] as const,
  journal: ['journal'] as const,
  exceptions: ['exceptions'] as const,
  activeSessions: ['active-sessions'] as const,
  /** All roles' permissions; one role: `[...queryKeys.permissions, roleId]`. */
  permissions: ['permissions'] as const,
  /** Who can be handed a check. */
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
  /** Items of the boards: `[...queryKeys.boardItems, ...areas]`. */
  boardItems: ['board-items'] as const,
  pastItems: ['past-items'] as const,
  products: ['products'] as const,
  categories: ['categories'] as const,
  optionGroups: ['option-groups'] as const,
  options: ['options'] as const,
  specials: ['specials'] as const,
  /** Specials that could be applied to one check: `[...queryKeys.offers, checkId, …]`. */
  offers: ['offers'] as const,
  /** Registers, their sessions, summaries, movements, cuts and tips: everything that a drawer's change makes old. */
  /** Invoices and their months: `[...queryKeys.inventory, 'months']`. */
  inventory: ['inventory'] as const,
  /** Costs; `[...queryKeys.costs, 'projection', from, to]`. */
  costs: ['costs'] as const,
  /** One shift: `[...queryKeys.shifts, day, sessionId]`. */
  shifts: ['shifts'] as const,
  registers: ['registers'] as const,
  kegs: ['kegs'] as const,
  /** The running day and what needs attention. */
  tonight: ['tonight'] as const,
  /** Statistics, lists behind them, IEPS and daily close. */
  reports: ['reports'] as const,
  /** Payouts of one register session: `[...queryKeys.payouts, sessionId]`. */
  payouts: ['payouts'] as const,
  /** Payments of one check: `[...queryKeys.checkItems, checkId]`. */
  payments: ['payments'] as const,
  /** The theme in use: `[...queryKeys.themes, 'active']`. */
  themes: ['themes'] as const,
  settings: ['settings'] as const,
  paymentTypes: ['payment-types'] as const,
  heardAboutSources: ['heard-about-sources'] as const,
  printers: ['printers'] as const,
  printService: ['print-service'] as const,
  /** A drawer pulse: `[...queryKeys.drawer, id]`. */
  drawer: ['drawer'] as const,
  /** A search for printers: `[...queryKeys.printerScan, id]`. */
  printerScan: ['printer-scan'] as const,
  /** Print jobs, of one check: `[...queryKeys.checkItems, checkId]`. */
  printJobs: ['print-jobs'] as const,
};
