import { devices } from './devices.ts';
import { imports } from './imports.ts';
import { setup } from './setup.ts';

/** Mexican Spanish of the first run. */
export const firstRun = { devices, imports, setup };
