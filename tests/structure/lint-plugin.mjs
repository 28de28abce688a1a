const tooNew = 'The oldest supported browsers do not have it: kiosk-ui/README.md, Browsers.';

const literal = ':matches(ObjectExpression, ArrayExpression)';
const plain =
  'The spread of a literal says nothing: write its entries where it stands, or spread it by a condition.';

/** The rules of this repository that the linter has no rule for, as a plugin of oxlint. */
export default {
  meta: { name: 'comanda' },
  rules: {
    'max-lines-of-tests': { create: maxLinesOfTests },
    'no-spread-literal': selected({
      [`:matches(SpreadElement, JSXSpreadAttribute) > ${literal}`]: plain,
      [`:matches(SpreadElement, JSXSpreadAttribute) > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`]:
        plain,
    }),
    'icons-come-from-ui': selected({
      'JSXAttribute[name.name="stroke"] Literal[value=1.75]':
        'Icon of ui/icon.tsx has the stroke of an icon, its size and that screen readers skip it.',
    }),
    'parts-come-later': selected({
      'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]':
        'A failure of React.lazy is kept for ever: use later() of ui/later.tsx.',
    }),
    // Safari 16.4, Chrome 111, Firefox 121: `browsers` in kiosk-ui/vite.config.ts. The compiler knows nothing newer than
    // ES2024; `Map.groupBy` is in kiosk-ui/src/lib/browser/polyfills.ts.
    'supported-browsers': selected({
      'MemberExpression[object.name="Object"][property.name="groupBy"]': tooNew,
      'MemberExpression[object.name="Promise"][property.name=/^(withResolvers|try)$/]': tooNew,
      'MemberExpression[object.name="Array"][property.name="fromAsync"]': tooNew,
      'MemberExpression[object.name="URL"][property.name=/^(canParse|parse)$/]': tooNew,
      'MemberExpression[object.name="AbortSignal"][property.name="any"]': tooNew,
      'MemberExpression[object.name="Intl"][property.name=/^(DurationFormat|Segmenter)$/]': tooNew,
      'NewExpression[callee.name="CSSStyleSheet"]': tooNew,
      'MemberExpression[property.name=/^(adoptedStyleSheets|startViewTransition|showPopover|togglePopover)$/]':
        tooNew,
      'CallExpression[callee.property.name=/^(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|toArray|transferToFixedLength|checkVisibility)$/]':
        tooNew,
      'CallExpression[callee.name=/^(requestIdleCallback)$/]': tooNew,
      'Literal[regex.flags=/v/]': tooNew,
      'Literal[regex.pattern=/\\(\\?<[=!]/]': tooNew,
    }),
    'new-tab-without-referrer': selected({
      'JSXOpeningElement:has(JSXAttribute[name.name="target"] Literal[value="_blank"]):not(:has(JSXAttribute[name.name="rel"] Literal[value=/noreferrer/]))':
        'A link to a new tab needs rel="noreferrer": the other page must not reach this one.',
    }),
    'texts-come-from-i18n': selected({
      'JSXText[value=/\\S/]': 'A text for people comes from i18n.',
      'JSXAttribute[name.name=/^(aria-label|title|placeholder|label|alt|description)$/] > Literal[value=/\\p{L}{2}/u]':
        'A text for people comes from i18n, also in an attribute.',
    }),
  },
};

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ type: string, loc: { start: Place, end: Place }, parent?: Node, callee?: Node, object?: Node, name?: string }} Node */
/**
 * @typedef {object} Context the part of it that is used here
 * @property {{ lines: string[], getAllComments(): Node[] }} sourceCode
 * @property {(found: { node: Node, message: string }) => void} report
 */

/**
 * A rule that reports what selectors find.
 * @param {Record<string, string>} messages by selector
 */
function selected(messages) {
  /** @param {Context} context */
  const create = (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        /** @param {Node} node */ (node) => context.report({ node, message }),
      ]),
    );
  return { create };
}

const max = 150;

/**
 * `max-lines-per-function` without blank lines, comments and the callbacks of `describe`, whose cases are counted
 * separately.
 * @param {Context} context
 */
function maxLinesOfTests(context) {
  /** @type {boolean[] | undefined} by line, from 0 */
  let counted;
  /** @param {Node} node */
  const check = (node) => {
    const { start, end } = node.loc;
    if (end.line - start.line < max || isDescribe(node.parent)) return;
    counted ??= linesOfCode(context.sourceCode);
    const lines = counted.slice(start.line - 1, end.line).filter(Boolean).length;
    if (lines > max) context.report({ node, message: `${lines} lines, at most ${max}.` });
  };
  return {
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  };
}

/**
 * @param {Context['sourceCode']} source
 * @returns {boolean[]} for each line, whether it has more than blanks and comments
 */
function linesOfCode(source) {
  const text = source.lines.map((line) => line.split(''));
  for (const { loc } of source.getAllComments()) {
    for (let line = loc.start.line; line <= loc.end.line; line++) {
      const from = line === loc.start.line ? loc.start.column : 0;
      const to = line === loc.end.line ? loc.end.column : Infinity;
      text[line - 1]?.fill(' ', from, to);
    }
  }
  return text.map((characters) => characters.some((one) => one.trim() !== ''));
}

/**
 * True for the call of `describe(…)`, `describe.skipIf(…)(…)` and `describe.each(…)(…)`.
 * @param {Node | undefined} call
 */
function isDescribe(call) {
  if (call?.type !== 'CallExpression') return false;
  let callee = call.callee;
  while (callee?.type === 'CallExpression' || callee?.type === 'MemberExpression') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  return callee?.name === 'describe';
}
