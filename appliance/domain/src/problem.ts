/**
 * The catalogue of problems: code → HTTP status and English sentence. The UI translates by code; the
 * English sentence is the wire's `error`, which clients compare: published ones do not change.
 */
export const problemCatalogue = {
  // asking wrongly
  validation: { status: 400, text: 'Some fields are not valid.' },
  field_required: { status: 400, text: 'This field is required.' },
  not_found: { status: 404, text: 'Not found.' },
  unknown_route: { status: 404, text: 'There is no such address.' },
  too_large: { status: 413, text: 'That is too much data at once.' },
  unsupported_media_type: { status: 415, text: 'Only JSON is accepted.' },
  wrong_host: { status: 421, text: 'This address is not one of this box.' },
  foreign_origin: { status: 403, text: 'The request comes from another page.' },
  stale: { status: 409, text: 'Somebody changed this meanwhile.' },
  idempotency_mismatch: { status: 422, text: 'This key was used for another request.' },
  idempotency_in_flight: { status: 409, text: 'The same request is still being carried out.' },
  too_many_requests: { status: 429, text: 'Too many requests at once. Try again in a moment.' },
  storage_read_only: {
    status: 503,
    text: 'The disk of the box cannot be written to. Nothing was changed.',
  },
  storage_failed: { status: 503, text: 'The disk of the box failed. Check what was saved.' },
  storage_full: { status: 507, text: 'The disk is full. Nothing was changed.' },
  internal: { status: 500, text: 'Something went wrong on the box.' },
  // sessions and people
  unauthenticated: { status: 401, text: 'Please log in.' },
  forbidden: { status: 403, text: 'You have no permission for this.' },
  INVALID_CREDENTIALS: { status: 401, text: 'invalid credentials' },
  USER_INACTIVE: {
    status: 403,
    text: 'User account is inactive. Please contact an administrator.',
  },
  login_locked: { status: 429, text: 'Too many attempts. Please wait.' },
  device_not_enrolled: { status: 403, text: 'This device is not enrolled. A manager approves it.' },
  too_many_devices: { status: 429, text: 'Too many devices are asking. Please wait.' },
  setup_code_wrong: { status: 403, text: 'This is not the set-up code of the box.' },
  join_code_wrong: { status: 403, text: 'This code is not valid. A manager makes a new one.' },
  staff_role: { status: 400, text: 'Managers and owners need an email and a password.' },
  user_not_active: { status: 409, text: 'This person is inactive.' },
  already_set_up: { status: 409, text: 'This box is set up already.' },
  full_login_needed: { status: 403, text: 'Log in with email and password first.' },
  wrong_password: { status: 403, text: 'The current password is not right.' },
  invalid_pin: { status: 400, text: 'A PIN has exactly 4 digits.' },
  weak_pin: { status: 400, text: 'This PIN is too easy to guess.' },
  email_taken: { status: 409, text: 'Somebody already uses this email.' },
  invalid_email: { status: 400, text: 'This is no email address.' },
  invalid_phone: { status: 400, text: 'This is no telephone number.' },
  password_too_short: { status: 400, text: 'A password has at least 8 characters.' },
  password_too_easy: { status: 400, text: 'This password is too easy to guess.' },
  unknown_role: { status: 400, text: 'This role does not exist.' },
  role_fixed: { status: 409, text: 'This role has the same name in every venue.' },
  wrong_pin: { status: 403, text: 'The current PIN is not right.' },
  cannot_delete_admin: { status: 403, text: 'Cannot delete admin user' },
  last_administrator: { status: 409, text: 'Somebody active must be able to run the venue.' },
  own_account: {
    status: 403,
    text: 'Somebody else must change your own role or end your account.',
  },
  owner_keeps_rights: { status: 409, text: 'The owner always keeps people and permissions.' },
  token_not_allowed: { status: 403, text: 'A token cannot be used for this.' },
  token_address: { status: 403, text: 'This token cannot be used from this address.' },
  invalid_address: { status: 400, text: 'This is no IP address or range.' },
  // floor and catalog
  table_range: { status: 400, text: 'Width and height 1 to 250, X and Y 0 to 1000.' },
  table_occupied: { status: 409, text: 'This table has open checks.' },
  room_in_use: { status: 409, text: 'Tables still stand in this room.' },
  last_room: { status: 409, text: 'A venue needs at least one room.' },
  cannotDeleteDefaultThemes: { status: 409, text: 'cannotDeleteDefaultThemes' },
  default_theme_fixed: { status: 409, text: 'A built-in theme cannot be edited. Duplicate it.' },
  cash_stays_on: { status: 409, text: 'Cash cannot be switched off.' },
  invoice_url: { status: 400, text: 'This is no web address with {folio} in it.' },
  unknown_time_zone: { status: 400, text: 'There is no such time zone.' },
  unsuitable_picture: {
    status: 400,
    text: 'The logo is a PNG of at most 576 × 576 points and 32 kB.',
  },
  thresholds_order: { status: 400, text: 'The second threshold comes after the first.' },
  duplicate_name: { status: 409, text: 'This name already exists.' },
  category_in_use: { status: 409, text: 'This category still has products.' },
  choices_range: { status: 400, text: 'The largest number of choices is below the smallest.' },
  thresholds_range: { status: 400, text: 'Attention comes after fresh; give both or none.' },
  invalid_picture: { status: 400, text: 'A picture is PNG, JPEG or WebP of at most 1 MB.' },
  invalid_csv: { status: 400, text: 'Invalid CSV format.' },
  import_undone: { status: 409, text: 'This import was undone already.' },
  column_unknown: { status: 400, text: 'The file has no such column.' },
  price_below_zero: { status: 400, text: 'This change would make a price negative.' },
  // checks
  order_name_taken: { status: 409, text: 'an open order with this name already exists' },
  order_closed: { status: 409, text: 'This check is closed.' },
  order_open: { status: 409, text: 'This check is open.' },
  order_not_empty: { status: 409, text: 'This check still has items.' },
  parent_closed: { status: 409, text: 'The parent check is not open.' },
  open_children: { status: 400, text: 'This tab has open child orders' },
  total_changed: { status: 409, text: 'The total of this check has changed.' },
  payment_type_required: { status: 400, text: 'Choose a payment method.' },
  unknown_payment_type: { status: 400, text: 'Unknown payment method.' },
  insufficient_cash: { status: 400, text: 'insufficient cash' },
  overpayment: { status: 400, text: 'This is more than what is left to pay.' },
  payment_empty: { status: 400, text: 'Enter an amount or a tip.' },
  part_paid: { status: 409, text: 'This part is already paid.' },
  guest_paid: { status: 409, text: 'This guest has already paid.' },
  item_paid: { status: 409, text: 'This item is already paid.' },
  rest_due: { status: 409, text: 'This check is not paid in full.' },
  payment_reversed: { status: 409, text: 'This payment is already reversed.' },
  multiple_active_registers: { status: 400, text: 'multiple_active_registers' },
  no_active_register: { status: 400, text: 'no_active_register' },
  // transfers
  no_parent: { status: 409, text: 'this order does not have a parent to recombine with' },
  split_name_repeated: { status: 400, text: 'Two new checks have the same name.' },
  same_order: { status: 400, text: 'Choose another check.' },
  item_elsewhere: { status: 409, text: 'This item is on another check now.' },
  share_settled: { status: 409, text: 'A share of this item is already paid.' },
  share_too_fine: { status: 400, text: 'Shares this small cannot be told apart.' },
  nothing_to_share: { status: 400, text: 'There is nothing to share on this check.' },
  order_has_payments: { status: 409, text: 'This check has payments.' },
  payments_exceed_total: { status: 409, text: 'More is paid than would stay on the check.' },
  cannot_serve: { status: 400, text: 'This person cannot serve checks.' },
  // items
  unknown_product: { status: 400, text: 'This product does not exist.' },
  inactive_product: { status: 400, text: 'This product is not on the menu.' },
  sold_out: { status: 409, text: 'This product is sold out.' },
  option_missing: { status: 400, text: 'A mandatory option is missing.' },
  option_not_allowed: { status: 400, text: 'This option does not belong to the product.' },
  option_too_many: { status: 400, text: 'Only one option of this group can be chosen.' },
  item_held: { status: 409, text: 'This item is held and not in the kitchen yet.' },
  nothing_held: { status: 409, text: 'Nothing is held here.' },
  item_cancelled: { status: 409, text: 'This item is cancelled.' },
  item_status_stale: { status: 409, text: 'This item has moved on.' },
  item_status_step: { status: 409, text: 'An item moves one stage at a time.' },
  approval_refused: { status: 403, text: 'This PIN is not right.' },
  approver_not_allowed: { status: 403, text: 'This person may not approve that.' },
  discount_over_cap: { status: 403, text: 'This discount is above your limit.' },
  discount_too_large: { status: 400, text: 'The discount is larger than the line.' },
  special_applied: { status: 409, text: 'This check already has a special.' },
  special_not_applicable: { status: 409, text: 'This special gives nothing on this check.' },
  line_not_divisible: { status: 400, text: 'Only a line with a quantity above 1 can be split.' },
  quantities_mismatch: { status: 400, text: 'The parts must add up to the line.' },
  cancel_note_required: { status: 400, text: 'Please say why.' },
  // cash
  clock_behind: { status: 409, text: 'The clock of the box is behind its newest record.' },
  clock_not_behind: { status: 409, text: 'The clock of the box is right.' },
  register_open: { status: 409, text: 'This register is already open.' },
  register_closed: { status: 409, text: 'This register is closed.' },
  payouts_pending: { status: 409, text: 'There are payouts waiting for approval.' },
  register_in_use: { status: 409, text: 'This register is open.' },
  keg_ended: { status: 409, text: 'This keg has already ended.' },
  payout_approved: { status: 409, text: 'This payout is already approved.' },
  tips_not_owed: { status: 409, text: 'That is more than this person is owed.' },
  tips_pooled: { status: 409, text: 'The tips of this shift are already shared.' },
  blind_count: { status: 403, text: 'These figures are shown once the drawer is counted.' },
  count_zero: { status: 400, text: 'Count the drawer before closing.' },
  // the box
  backup_damaged: { status: 409, text: 'This backup is damaged.' },
  backup_failed: { status: 503, text: 'The backup could not be written.' },
  backup_altered: { status: 409, text: 'This box did not make this backup as it is.' },
  // printing
  printer_unknown: { status: 404, text: 'Unknown printer.' },
  bad_transport: { status: 400, text: 'No printer can be at this address.' },
  bad_host: { status: 400, text: 'Only addresses of the own network, at most a /24 at once.' },
  backup_loop: { status: 400, text: 'A printer cannot stand in for itself.' },
  no_printer: { status: 409, text: 'No printer is set up.' },
  menu_not_empty: { status: 409, text: 'The menu has products already.' },
  last_printer: { status: 409, text: 'The venue needs at least one printer.' },
  printer_in_use: { status: 409, text: 'Papers still wait for this printer.' },
  job_state: { status: 409, text: 'The print job is not in a state for this.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

/**
 * The one error of rules and services. `field` names the offending field of the payload; `extra` is merged
 * into the answer (for example `sessions`, `children`, `attemptsRemaining`, `current`).
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly extra: Record<string, unknown>;
  constructor(code: ProblemCode, details: { field?: string } & Record<string, unknown> = {}) {
    super(problemCatalogue[code].text);
    this.name = 'Problem';
    this.code = code;
    const { field, ...extra } = details;
    this.field = field;
    this.extra = extra;
  }
}
