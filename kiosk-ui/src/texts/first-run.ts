/** Texts that a device shows only once, and of the section that approves it (i18n/texts.ts). */
export * from './devices.ts';
export * from './imports.ts';
export * from './setup.ts';
