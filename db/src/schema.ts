import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  SettingsTable,
  RolesTable,
  UsersTable,
  DevicesTable,
  JoinCodesTable,
  SessionsTable,
  LoginGuardsTable,
  TokensTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './schema/people.ts';
import type { MailSettingsTable, MailsTable } from './schema/mail.ts';
import type { RoomsTable, FloorTablesTable, TableJoinsTable } from './schema/floor.ts';
import type {
  CategoriesTable,
  ProductsTable,
  ProductImagesTable,
  OptionGroupsTable,
  OptionsTable,
  CategoryOptionDefaultsTable,
  CategoryOptionGroupsTable,
  ProductOptionGroupsTable,
  SpecialsTable,
  SpecialApplicationsTable,
  SpecialPoolsTable,
  PriceListsTable,
  ServiceChargesTable,
  TaxesTable,
} from './schema/catalog.ts';
import type {
  ThemesTable,
  InventoryItemsTable,
  CostsTable,
  ImportsTable,
  KegsTable,
  VenuePicturesTable,
} from './schema/back-office.ts';
import type {
  CheckInvoicesTable,
  OrdersTable,
  SaleEventsTable,
  SaleLinesTable,
  SalePaymentsTable,
  OrderProductsTable,
  OrderProductOptionsTable,
  ItemStatusChangesTable,
  MovedLinesTable,
  UnsentLinesTable,
} from './schema/orders.ts';
import type {
  PaymentTypesTable,
  CancelReasonsTable,
  CompReasonsTable,
  HeardAboutSourcesTable,
  RegistersTable,
  RegisterSessionsTable,
  RegisterCountsTable,
  PaymentsTable,
  PaymentItemsTable,
  PayoutsTable,
  CashLedgerTable,
  ZCutsTable,
  TipLedgerTable,
  TipBalancesTable,
  TipPoolsTable,
} from './schema/cash.ts';
import type {
  PaymentTotalsTable,
  PourTotalsTable,
  PrepTotalsTable,
  SalesTotalsStateTable,
  SalesTotalsTable,
} from './schema/totals.ts';
import type {
  PrintersTable,
  PrintJobsTable,
  PrintJobItemsTable,
  DrawerPulsesTable,
  PrinterScansTable,
} from './schema/printing.ts';
import type {
  GroupBoxTable,
  GroupMenuLinksTable,
  GroupMenuTable,
  GroupOutboxTable,
} from './schema/group.ts';
import type { IdempotencyKeysTable, JournalTable, EventsTable } from './schema/command-path.ts';

/**
 * Every table of the database. Centavos, milliseconds UTC, milliliters and 0/1 flags, as in the migrations.
 */
export interface Database {
  settings: SettingsTable;
  roles: RolesTable;
  users: UsersTable;
  devices: DevicesTable;
  join_codes: JoinCodesTable;
  sessions: SessionsTable;
  login_guards: LoginGuardsTable;
  tokens: TokensTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  mail_settings: MailSettingsTable;
  mails: MailsTable;
  rooms: RoomsTable;
  floor_tables: FloorTablesTable;
  table_joins: TableJoinsTable;
  categories: CategoriesTable;
  taxes: TaxesTable;
  service_charges: ServiceChargesTable;
  price_lists: PriceListsTable;
  products: ProductsTable;
  product_images: ProductImagesTable;
  option_groups: OptionGroupsTable;
  options: OptionsTable;
  category_option_groups: CategoryOptionGroupsTable;
  category_option_defaults: CategoryOptionDefaultsTable;
  product_option_groups: ProductOptionGroupsTable;
  specials: SpecialsTable;
  special_applications: SpecialApplicationsTable;
  special_pools: SpecialPoolsTable;
  themes: ThemesTable;
  inventory_items: InventoryItemsTable;
  imports: ImportsTable;
  costs: CostsTable;
  venue_pictures: VenuePicturesTable;
  payment_types: PaymentTypesTable;
  heard_about_sources: HeardAboutSourcesTable;
  comp_reasons: CompReasonsTable;
  cancel_reasons: CancelReasonsTable;
  registers: RegistersTable;
  register_sessions: RegisterSessionsTable;
  register_counts: RegisterCountsTable;
  orders: OrdersTable;
  sale_events: SaleEventsTable;
  sale_lines: SaleLinesTable;
  sale_payments: SalePaymentsTable;
  check_invoices: CheckInvoicesTable;
  order_products: OrderProductsTable;
  order_product_options: OrderProductOptionsTable;
  item_status_changes: ItemStatusChangesTable;
  moved_lines: MovedLinesTable;
  unsent_lines: UnsentLinesTable;
  payments: PaymentsTable;
  payment_items: PaymentItemsTable;
  payouts: PayoutsTable;
  cash_ledger: CashLedgerTable;
  z_cuts: ZCutsTable;
  tip_ledger: TipLedgerTable;
  tip_balances: TipBalancesTable;
  tip_pools: TipPoolsTable;
  kegs: KegsTable;
  sales_totals: SalesTotalsTable;
  prep_totals: PrepTotalsTable;
  pour_totals: PourTotalsTable;
  payment_totals: PaymentTotalsTable;
  sales_totals_state: SalesTotalsStateTable;
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
  print_job_items: PrintJobItemsTable;
  drawer_pulses: DrawerPulsesTable;
  printer_scans: PrinterScansTable;
  idempotency_keys: IdempotencyKeysTable;
  journal: JournalTable;
  events: EventsTable;
  group_box: GroupBoxTable;
  group_outbox: GroupOutboxTable;
  group_menu: GroupMenuTable;
  group_menu_links: GroupMenuLinksTable;
}

/** A row as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;
/** A row to insert; generated columns may be left out. */
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
/** The columns of an update. */
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;
