import { readdirSync, readFileSync } from 'node:fs';

export type Migration = { name: string; statements: readonly string[] };

const folder = new URL('../..', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, folder), 'utf8');

/**
 * The statements of an SQL file. Each begins at the start of a line and its further lines are indented, or begin with a
 * parenthesis or END. Comments are whole lines; they are not part of a statement, so that they may change later.
 */
export function statementsOf(text: string): string[] {
  const lines = text.replace(/^\s*(--.*)?\n/gm, '').trimEnd();
  return lines.split(/;\n(?=[A-Z])(?!END)/).map((statement) => statement.replace(/;$/, ''));
}

/** The tables of a new venue. */
export const baseline: Migration = {
  name: '0000-baseline',
  statements: statementsOf(readText('schema.sql')),
};

const later = readdirSync(new URL('migrations/', folder))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({
    name: name.slice(0, -'.sql'.length),
    statements: statementsOf(readText(`migrations/${name}`)),
  }));

/** The baseline and every migration after it, in order. */
export const migrations: readonly Migration[] = [baseline, ...later];
