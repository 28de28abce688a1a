/** Health check of the container: ends with 0 when the appliance answers, or a page that restores a backup. */
const url = `http://127.0.0.1:${process.env.COMANDA_PORT ?? 5050}/api/health`;
const answer = /** @type {{ status?: string }} */ (
  await fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (response) => response.json(),
    () => ({}),
  )
);
process.exitCode = ['ok', 'restore_needed', 'retired'].includes(answer.status ?? '') ? 0 : 1;
