import type { OneLanguage } from '@comanda/domain/texts';
import type * as backOffice from '../texts/back-office.ts';
import type * as first from '../texts/first.ts';
import type * as help from '../texts/help.ts';
import type { PlacedTexts } from '../texts/record-texts.ts';

/** Every text of the screens in one language, by its key. */
export type ScreenTexts = OneLanguage<typeof first & typeof backOffice & typeof help> & PlacedTexts;
