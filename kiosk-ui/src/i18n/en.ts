import { backOffice } from './en/back-office.ts';
import { first } from './en/first.ts';

/** The source of every text on the screen. */
export const en = { ...first, ...backOffice };
