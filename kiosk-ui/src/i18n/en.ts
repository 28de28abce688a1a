import { backOffice } from './en/back-office.ts';
import { first } from './en/first.ts';
import { help } from './en/help.ts';

/** The source of every text on the screen. */
export const en = { ...first, ...backOffice, help };
