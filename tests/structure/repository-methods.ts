import ts from 'typescript';

/** The methods of a repository: the object that the factory functions at the top level of its module return. */
export function repositoryMethods(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isFunctionDeclaration)
    .flatMap(({ body }) => body?.statements ?? [])
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) =>
      expression && ts.isObjectLiteralExpression(expression) ? [...expression.properties] : [],
    )
    .filter((member) => ts.isMethodDeclaration(member) || isFunctionProperty(member))
    .flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}

function isFunctionProperty(member: ts.ObjectLiteralElementLike): boolean {
  return ts.isPropertyAssignment(member) && ts.isArrowFunction(member.initializer);
}
