import type { Connect } from './driver.ts';

/** Values of `COMANDA_SQLITE_DRIVER`. */
export const driverNames = ['node', 'sqlite3'] as const;
export type DriverName = (typeof driverNames)[number];

/**
 * The driver selected by `COMANDA_SQLITE_DRIVER`, by default Node's own. @throws Error for an unknown name
 */
export function chosenDriver(env: NodeJS.ProcessEnv = process.env): DriverName {
  const name = env['COMANDA_SQLITE_DRIVER'] || 'node';
  const known = driverNames.find((one) => one === name);
  if (known) return known;
  throw new Error(`COMANDA_SQLITE_DRIVER is "${name}": use ${driverNames.join(' or ')}.`);
}

/** Opens a connection with the chosen driver. Only the chosen one is loaded. */
export const connect: Connect = async (file, mode) => {
  const { connect: open } =
    chosenDriver() === 'sqlite3' ? await import('./sqlite3.ts') : await import('./node-sqlite.ts');
  return open(file, mode);
};
