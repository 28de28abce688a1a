/** @typedef {{ success: boolean, numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} Report */

/**
 * The totals of a vitest report. A skipped test counts neither as passed nor as failed. A file that failed to load
 * counts as one failure.
 * @param {string} json report of vitest's json reporter
 * @returns {{ success: boolean, passed: number, failed: number }}
 */
export function readTotals(json) {
  const report = /** @type {Report} */ (JSON.parse(json));
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    success: report.success,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
  };
}
