/**
 * The sales of a day as CSV, for a spreadsheet or the accounting.
 *
 *   COMANDA_URL=https://bar.local COMANDA_TOKEN=cmd_… node sales-of-a-day.mjs 2026-03-10
 *
 * Make the token in the back office under Integrations, with the permission to see reports. Node trusts the certificate
 * of the box with NODE_EXTRA_CA_CERTS=ca.crt (the certificate is on the help page of the box).
 */
const { COMANDA_URL: box = 'http://127.0.0.1:5050', COMANDA_TOKEN: token = '' } = process.env;
const [day] = process.argv.slice(2);

/**
 * Asks again when the box says that it has been asked too often.
 * @param {string} path
 * @returns {Promise<unknown>}
 */
async function get(path) {
  for (;;) {
    const answer = await fetch(`${box}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.ok) return answer.json();
    const { error, code } = /** @type {{ error: string, code: string }} */ (await answer.json());
    if (answer.status !== 429) throw new Error(`${answer.status} ${code}: ${error}`);
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

try {
  const close = /** @type {import('@comanda/contract/reports').DailyClose} */ (
    await get(`/api/reports/daily-close${day ? `?day=${day}` : ''}`)
  );
  const { closed_checks, guests, total } = close.summary;
  const rows = [
    ['day', 'checks', 'guests', 'total'],
    [close.day, closed_checks, guests, total],
  ];
  process.stdout.write(`${rows.map((row) => row.join(',')).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
