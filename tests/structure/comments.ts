import ts from 'typescript';

/** A comment and its first line. */
export interface Comment {
  line: number;
  text: string;
}

/** The comments of a code file; its extension decides the language. Other files have none. */
export function commentsOf(path: string, text: string): Comment[] {
  if (/\.([cm]?[jt]s|tsx)$/.test(path)) return scriptComments(path, text);
  if (path.endsWith('.css')) return matches(text, /\/\*[\s\S]*?\*\//g);
  // The description of a unit counts as a comment.
  if (isUnit(path)) return matches(text, /^(?:#|Description=).*$/gm);
  return path.endsWith('.sh') || text.startsWith('#!') ? matches(text, /(?<=^|\s)#[^\n]*/g) : [];
}

const isUnit = (path: string) => /\.(service|timer|socket|path|target|mount|conf)$/.test(path);

/** The titles of the cases and groups of a test file. */
export function titlesOf(path: string, text: string): Comment[] {
  if (!/\.(test|prove)\.tsx?$/.test(path)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Comment[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isCase(node.expression) ? node.arguments[0] : null;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      found.push({ line: lineOf(text, title.getStart()), text: title.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** True for `it`, `test` and `describe`, also as `it.each(…)`. */
function isCase(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text);
  return (
    (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) &&
    isCase(callee.expression)
  );
}

/** Comments precede or follow a token: a scanner alone would mistake JSX text and templates for comments. */
function scriptComments(path: string, text: string): Comment[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    if (ts.isToken(node)) {
      const before = ts.getLeadingCommentRanges(text, node.pos) ?? [];
      const after = isBeforeText(node) ? [] : (ts.getTrailingCommentRanges(text, node.end) ?? []);
      for (const range of [...before, ...after]) found.set(range.pos, range);
    }
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return [...found.values()]
    .sort((a, b) => a.pos - b.pos)
    .map(({ pos, end }) => ({ line: lineOf(text, pos), text: text.slice(pos, end) }));
}

/** After these tokens the text of JSX may follow. */
function isBeforeText({ kind, parent }: ts.Node): boolean {
  if (kind === ts.SyntaxKind.CloseBraceToken) return ts.isJsxExpression(parent);
  return kind === ts.SyntaxKind.GreaterThanToken && ts.SyntaxKind[parent.kind].startsWith('Jsx');
}

function matches(text: string, pattern: RegExp): Comment[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: lineOf(text, match.index),
    text: match[0],
  }));
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
