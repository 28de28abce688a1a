import { builtinRules } from 'eslint/use-at-your-own-risk';

const core = builtinRules.get('max-lines-per-function');
if (!core) throw new Error('ESLint has no rule for the length of functions');

/**
 * ESLint's `max-lines-per-function` without the callbacks of `describe`, whose cases are counted separately.
 * @type {import('eslint').Rule.RuleModule}
 */
export const maxLinesOfTests = {
  meta: core.meta,
  create(context) {
    /** @param {{ node: { parent?: Called } }} found */
    const report = (found) => {
      if (!isDescribe(found.node.parent)) context.report(/** @type {never} */ (found));
    };
    /** @type {typeof context} */
    const counted = Object.create(context, { report: { value: report } });
    return core.create(counted);
  },
};

/** @typedef {{ type: string, name?: string, callee?: Called, object?: Called }} Called */

/**
 * True for the call of `describe(…)`, `describe.skipIf(…)(…)` and `describe.each(…)(…)`.
 * @param {Called | undefined} call
 */
function isDescribe(call) {
  if (call?.type !== 'CallExpression') return false;
  let callee = call.callee;
  while (callee?.type === 'CallExpression' || callee?.type === 'MemberExpression') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  return callee?.name === 'describe';
}
