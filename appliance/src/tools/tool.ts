import { text } from 'node:stream/consumers';

/**
 * Runs a command line tool. Its result is the exit code; a failure prints one sentence on stderr and exits
 * with 1.
 */
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

/**
 * Reads the first line of stdin. Secrets are passed there, because arguments are visible in the process list.
 */
export async function lineFromStdin(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
}

/** Returns the arguments. Throws the usage when one is missing. */
export function need<const N extends string>(
  args: readonly string[],
  ...names: readonly N[]
): Record<N, string> {
  if (args.length !== names.length || args.includes('')) {
    throw new Error(`Wanted: ${names.map((name) => name.toUpperCase()).join(' ')}`);
  }
  return Object.fromEntries(names.map((name, index) => [name, args[index]])) as Record<N, string>;
}
