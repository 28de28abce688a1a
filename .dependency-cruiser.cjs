/**
 * Which parts of the repository may import which. Every rule carries the sentence that a person reads when it breaks.
 * `only(from, allowed)` is a white list: what a workspace may import, everything else being an error.
 */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two modules that import each other cannot be understood, tested or moved one at a time.',
      {},
      { circular: true },
    ),
    forbid(
      'resolvable',
      'An import that leads nowhere breaks at start, on the box, not here.',
      {},
      // `/// <reference types="node" />` is checked by the compiler and is gone at run time.
      { couldNotResolve: true, pathNot: '^node$' },
    ),
    forbid(
      'declared',
      'A workspace imports only packages that its own package.json names.',
      { path: '^(appliance|db|kiosk-ui|print-daemon)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    only(
      'domain-is-pure',
      'The domain rules need no package, no clock and no I/O, so they import nothing but each other.',
      '^appliance/domain/',
      ['^appliance/domain/'],
    ),
    only(
      'contract-is-thin',
      'The contract describes the wire for both ends: domain types and schemas, nothing that runs on one end only.',
      '^appliance/contract/',
      ['^appliance/contract/', '^appliance/domain/', ...npm('typebox')],
    ),
    {
      name: 'receipt-is-pure',
      comment:
        'A ticket is painted on the server, in the daemon and in the browser, so its layout knows the domain only; the builder of printer commands and that of pictures may use their packages.',
      severity: 'error',
      from: {
        path: '^appliance/receipt/',
        pathNot: '^appliance/receipt/src/painters/(esc-pos-builder|pictures)\\.ts$',
      },
      to: { pathNot: ['^appliance/receipt/', '^appliance/domain/'] },
    },
    forbid(
      'screens-paint-plain-text',
      'Printer commands are built where a printer is; a screen shows the plain text of a ticket.',
      { path: '^kiosk-ui/src/' },
      { path: '^appliance/receipt/src/painters/esc-pos' },
    ),
    forbid(
      'db-knows-domain-only',
      'Storage serves the appliance and knows the domain; it never looks up to those who use it.',
      { path: '^db/' },
      {
        path: '^(appliance|print-daemon|kiosk-ui|provisioning|tests)/',
        pathNot: '^appliance/domain/',
      },
    ),
    forbid(
      'sqlite-has-one-door',
      'Only db/src/driver knows a SQLite library, so that the driver can be changed in a day.',
      { pathNot: '^(db/src/driver|tests)/' },
      { path: ['^node:sqlite$', ...npm('sqlite3')] },
    ),
    forbid(
      'kysely-stays-in-db',
      'Queries are written in repositories; nothing else contains SQL.',
      { pathNot: '^(db|tests/(db|group))/' },
      { path: npm('kysely', 'kysely-generic-sqlite') },
    ),
    forbid(
      'appliance-uses-its-layers',
      'The appliance serves screens and printers over the wire and imports neither.',
      { path: '^appliance/src/' },
      { path: '^(kiosk-ui|print-daemon|provisioning|tests)/' },
    ),
    forbid(
      'appliance-is-not-a-library',
      'Only tests may import the appliance; everyone else talks to it through the contract.',
      { pathNot: '^(appliance/src|tests)/' },
      { path: '^appliance/src/' },
    ),
    forbid(
      'daemon-talks-over-the-wire',
      'The print daemon is a process of its own: contract, domain and receipt, never the appliance or its database.',
      { path: '^print-daemon/src/' },
      {
        path: '^(appliance|db|kiosk-ui|provisioning|tests)/',
        pathNot: '^appliance/(contract|domain|receipt)/',
      },
    ),
    forbid(
      'ui-talks-over-the-wire',
      'A screen knows contract, domain and receipt, and nothing of the server.',
      { path: '^kiosk-ui/src/' },
      {
        path: '^(appliance|db|print-daemon|provisioning|tests)/',
        pathNot: '^appliance/(contract|domain|receipt)/',
      },
    ),
    forbid(
      'ui-runs-in-a-browser',
      "Node's modules do not exist in a browser.",
      { path: '^kiosk-ui/src/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'features-are-strangers',
      'A feature of the screens never imports another; what two of them need moves down to parts, ui or lib.',
      { path: '^kiosk-ui/src/features/([^/]+)/' },
      { path: '^kiosk-ui/src/features/', pathNot: '^kiosk-ui/src/features/$1/' },
    ),
    // The order of the folders: theme < texts < i18n < lib < live < ui < parts < features < app.
    forbid(
      'theme-is-lowest',
      'The theme is colours and sizes; it must work before texts, storage or data are there.',
      { path: '^kiosk-ui/src/theme/' },
      { path: '^kiosk-ui/src/(texts|i18n|lib|live|ui|parts|features|app)/' },
    ),
    forbid(
      'i18n-is-texts-only',
      'Texts are data; what chooses the language and stores the choice is in lib.',
      { path: '^kiosk-ui/src/(texts|i18n)/' },
      { path: '^kiosk-ui/src/(lib|live|ui|parts|features|app)/' },
    ),
    forbid(
      'lib-is-below-live',
      'lib is what every screen needs to call the server and format values; it does not know the cache rules or any component.',
      { path: '^kiosk-ui/src/lib/' },
      { path: '^kiosk-ui/src/(live|ui|parts|features|app)/' },
    ),
    forbid(
      'live-shows-nothing',
      'live keeps the cached data up to date and renders nothing, so it imports no component.',
      { path: '^kiosk-ui/src/live/' },
      { path: '^kiosk-ui/src/(ui|parts|features|app)/' },
    ),
    forbid(
      'ui-is-below-parts',
      'A component of the design system must work without the screens that use it.',
      { path: '^kiosk-ui/src/ui/' },
      { path: '^kiosk-ui/src/(parts|features|app)/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'The design system shows values that it is given; a component that knows products or checks belongs in parts.',
      { path: '^kiosk-ui/src/ui/' },
      { path: '^(appliance|print-daemon)/' },
    ),
    forbid(
      'parts-are-below-features',
      'A part is shared by several features, so it imports none of them.',
      { path: '^kiosk-ui/src/parts/' },
      { path: '^kiosk-ui/src/(features|app)/' },
    ),
    forbid(
      'features-do-not-know-the-app',
      'A feature must work wherever the app puts it.',
      { path: '^kiosk-ui/src/features/' },
      { path: '^kiosk-ui/src/app/' },
    ),
    {
      name: 'folders-have-no-cycles',
      comment: 'Two folders that import each other are one folder with two names.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(appliance|kiosk-ui)/src/' },
      to: { circular: true },
    },
    forbid(
      'nothing-shipped-needs-tests',
      'What runs on the box imports nothing from the tests.',
      { path: '^(appliance|db|kiosk-ui|print-daemon|provisioning)/' },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.artifacts)/' },
    // Also imports of types only: a type ties two parts together as much as a value does.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
