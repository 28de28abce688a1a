import { devices } from './devices.ts';
import { setup } from './setup.ts';

/** Mexican Spanish of the first run. */
export const firstRun = { devices, setup };
