import { api } from '../../appliance/src/api.ts';
import ts from 'typescript';

/** The exported names of all endpoints of the contract. */
export const endpointNames = new Set(
  Object.keys(api).map((key) => key.slice(key.indexOf('.') + 1)),
);

/** A top-level function of a module and the endpoints that it names. */
export interface NamedFunction {
  name: string;
  endpoints: string[];
  /** The functions that it calls in its return statement or as its only expression. */
  returns: string[];
}

/** The top-level functions of a TypeScript module, with the contract endpoints that they use as values. */
export function functionsOf(file: string, text: string): NamedFunction[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const imported = importedEndpoints(source);
  return source.statements.flatMap(declarations).map(({ name, node }) => ({
    name,
    endpoints: [...endpointsIn(node, imported)],
    returns: returnedCalls(node),
  }));
}

function declarations(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    return [{ name: statement.name.text, node: statement }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, node: initializer }]
      : [],
  );
}

/** The local name of each imported endpoint, mapped to its name in the contract. */
function importedEndpoints(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      continue;
    }
    const bindings = statement.importClause?.namedBindings;
    const isContract = statement.moduleSpecifier.text.startsWith('@comanda/contract/');
    if (!isContract || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      const exported = (propertyName ?? name).text;
      if (endpointNames.has(exported)) found.set(name.text, exported);
    }
  }
  return found;
}

function endpointsIn(node: ts.Node, imported: Map<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (child: ts.Node): void => {
    // `BodyOf<typeof sendItems>` only names the type.
    if (ts.isTypeNode(child)) return;
    const endpoint = ts.isIdentifier(child) ? imported.get(child.text) : undefined;
    if (endpoint) found.add(endpoint);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function returnedCalls(node: ts.Node): string[] {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return [];
  const { body } = node;
  if (!body) return [];
  if (!ts.isBlock(body)) return calledName(body);
  return body.statements.flatMap((statement) =>
    ts.isReturnStatement(statement) && statement.expression ? calledName(statement.expression) : [],
  );
}

function calledName(expression: ts.Expression): string[] {
  return ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
    ? [expression.expression.text]
    : [];
}
