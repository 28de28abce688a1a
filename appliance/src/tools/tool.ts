import { text } from 'node:stream/consumers';

/** Runs a tool of the command line: its result is the exit code, a failure one sentence on stderr and code 1. */
export async function runTool(
  work: (args: string[]) => Promise<number | undefined>,
): Promise<void> {
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0;
  } catch (error) {
    const isFault =
      !(error instanceof Error) || ['TypeError', 'ReferenceError'].includes(error.name);
    process.stderr.write(
      `${isFault ? String((error as Error)?.stack ?? error) : explained(error)}\n`,
    );
    process.exitCode = 1;
  }
}

function explained({ message }: Error): string {
  return /SQLITE_BUSY|locked|in use by another/.test(message)
    ? 'The box is using this database: stop it first (systemctl stop comanda-appliance).'
    : message;
}

/** The first line of stdin, where secrets come from: an argument would be seen in the list of processes. */
export async function lineFromStdin(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
}

/** The arguments, all of them given. Throws how the tool is called. */
export function need<const N extends string>(
  args: readonly string[],
  ...names: readonly N[]
): Record<N, string> {
  if (args.length !== names.length || args.includes('')) {
    throw new Error(`Wanted: ${names.map((name) => name.toUpperCase()).join(' ')}`);
  }
  return Object.fromEntries(names.map((name, index) => [name, args[index]])) as Record<N, string>;
}
