import { devices } from './devices.ts';
import { imports } from './imports.ts';
import { setup } from './setup.ts';

/** Texts that a device shows only once, and of the section that approves it (i18n/first-run.ts). */
export const firstRun = { devices, imports, setup };
