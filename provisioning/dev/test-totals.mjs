/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} Report */

/**
 * The sums of one vitest report. A test that was skipped counts as neither: it is no proof and no
 * failure. A file that could not even be loaded counts as one failure.
 * @param {string} json report of vitest's json reporter
 * @returns {{ passed: number, failed: number }}
 */
export function readTotals(json) {
  const report = /** @type {Report} */ (JSON.parse(json));
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
  };
}
