import type { en } from './en.ts';
import { backOffice } from './es/back-office.ts';
import { first } from './es/first.ts';
import { help } from './es/help.ts';
import type { Translated } from './shape.ts';

/** Mexican Spanish in restaurant terms; a missing text does not compile. */
export const es: Translated<typeof en> = { ...first, ...backOffice, help };
