/**
 * `npm run prove`: runs every proof in its long form, and prints promise, rounds, result and figure of each and writes
 * them into `results.md`. Names of proofs run only those; the exit code is 1 when one failed or could not run here.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { postgresPrograms } from '../../provisioning/dev/postgres-programs.mjs';
import type { Figure } from '../support/prove.ts';
import { writeResults, type Result } from '../support/results.ts';

const root = resolve(import.meta.dirname, '../..');

/** Name, the promise it proves, its files. Ordered from fast to slow. */
const proofs: [name: string, promise: string, files: string[]][] = [
  ['doors', 'Only the enrolled and permitted', ['tests/prove/doors.test.ts']],
  ['cheating', 'No cheating unseen', ['tests/prove/cheating.test.ts']],
  ['asvs', 'OWASP ASVS 5.0.0 level 2', ['tests/security/asvs.test.ts']],
  ['ids', 'Only the enrolled and permitted', ['tests/prove/ids.test.ts']],
  ['foreign-pages', 'No foreign page acts', ['tests/prove/foreign-pages.test.ts']],
  [
    'secrets',
    'No secret leaves',
    ['tests/prove/secrets.test.ts', 'tests/journeys/browser-storage.test.ts'],
  ],
  ['webhooks', 'Webhooks arrive', ['tests/api/webhook-failures.test.ts']],
  ['prometheus', 'A real Prometheus reads the box', ['tests/prove/prometheus.prove.ts']],
  ['webkit', 'The screens run in WebKit', ['tests/prove/webkit.prove.ts']],
  [
    'invoice-schema',
    'Invoices are valid by the schema of the SAT',
    ['tests/prove/invoice-schema.prove.ts'],
  ],
  ['invoice-kills', 'No sale is stamped twice', ['tests/prove/invoice-kills.test.ts']],
  ['hostile-text', 'No input breaks it', ['tests/prove/hostile-text.test.ts']],
  ['clock-leaps', 'The clock may jump', ['tests/prove/clock-leaps.test.ts']],
  [
    'restores',
    'Backups restore; each migration is whole or absent',
    ['tests/prove/restores.test.ts', 'tests/db/migration-kills.test.ts'],
  ],
  ['failing-files', 'Every file operation may fail', ['tests/prove/failing-files.test.ts']],
  [
    'disasters',
    'A lost database is restored by what the screen says',
    ['tests/prove/disasters.test.ts'],
  ],
  ['pins', 'A PIN is not guessed', ['tests/prove/pins.test.ts']],
  ['retries', 'A retry changes nothing', ['tests/prove/retries.test.ts']],
  [
    'evening',
    'Screens show each change, and ask for no list twice',
    [
      'tests/prove/evening.prove.ts',
      'tests/prove/slow-network.test.ts',
      'tests/api/live-rows.test.ts',
    ],
  ],
  ['crashes', 'Screens are true; it comes back', ['tests/prove/crashes.test.ts']],
  [
    'dropped-packets',
    'Screens are true; a silent box is seen',
    ['tests/prove/dropped-packets.prove.ts'],
  ],
  [
    'conflicts',
    'Two people on one check never overwrite each other',
    ['tests/api/conflicting-clients.test.ts', 'tests/api/transfer-sequences.test.ts'],
  ],
  [
    'money',
    'Sums agree to the centavo',
    [
      'tests/domain/special-assignment.test.ts',
      'tests/api/mixed-money.test.ts',
      'tests/api/money-properties.test.ts',
      'tests/api/payments-ledger.test.ts',
      'tests/api/report-sequences.test.ts',
      'tests/api/sale-evenings.test.ts',
    ],
  ],
  ['paper', 'Paper: nothing lost', ['tests/print-daemon/kitchen-proof.test.ts']],
  [
    'power-cuts',
    'What was answered 2xx is on disk, whole; full or failing disk',
    ['tests/prove/power-cuts.prove.ts'],
  ],
  ['fuzz', 'No input breaks it', ['tests/prove/fuzz.test.ts']],
  [
    'group',
    'The group has each fact once; it holds many venues',
    ['tests/group/kills.test.ts', 'tests/group/volume.test.ts', 'tests/group/ship.test.ts'],
  ],
  ['journeys', 'Each journey in both languages', ['tests/journeys/']],
  ['kills', 'What was answered 2xx is on disk, whole', ['tests/db/kill-nine.test.ts']],
];

/** The tests of the group need PostgreSQL. */
const projects = ['unit', 'journeys', 'prove', ...(postgresPrograms() === null ? [] : ['group'])];

const wanted = process.argv.slice(2);
const chosen = proofs.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !proofs.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(
    `There is no proof ${unknown.join(', ')}: ${proofs.map(([name]) => name).join(', ')}.`,
  );
  process.exit(1);
}

const heading = ['promise', 'rounds', 'result', 'figure'];
const done: Result[] = [];
for (const [name, promise, files] of chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-prove-'));
  const figures = join(folder, 'figures.jsonl');
  const startedAt = performance.now();
  const results = join(folder, 'results.json');
  const code = await vitest(files, results, { COMANDA_PROVE: '1', COMANDA_FIGURES: figures });
  const passed = passedIn(results);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const found = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true, force: true });
  const told = found.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure);
  const rows = told.map(({ promise, rounds, figure }) => [promise, rounds, 'holds', figure]);
  // A part that passed reports its figures; of a failed or skipped one the details are above.
  const result = code !== 0 ? 'BROKEN' : passed === 0 ? 'NOT RUN' : 'holds';
  if (result !== 'holds' || told.length === 0) {
    rows.push([promise, `${minutes} min`, result, `${passed} tests passed`]);
  }
  if (result !== 'holds') process.exitCode = 1;
  done.push({ name, table: table([heading, ...rows]) });
  writeResults('tests/prove/results.md', done.slice(-1));
}
for (const { name, table } of done) console.log(`\n${name}\n${table}`);

/** The number of tests that passed; 0 when the program ended without a report. */
function passedIn(results: string): number {
  if (!existsSync(results)) return 0;
  return (JSON.parse(readFileSync(results, 'utf8')) as { numPassedTests: number }).numPassedTests;
}

function vitest(
  files: string[],
  results: string,
  env: Record<string, string>,
): Promise<number | null> {
  const script = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [
      script,
      'run',
      ...projects.map((name) => `--project=${name}`),
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  return new Promise((ended) => child.once('exit', (code) => ended(code)));
}

function table([heading = [], ...lines]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(heading), row(heading.map(() => '---')), ...lines.map(row)].join('\n');
}
