import { byLanguage, type Language } from '@comanda/domain/texts';
import * as backOffice from '../../kiosk-ui/src/texts/back-office.ts';
import * as first from '../../kiosk-ui/src/texts/first.ts';
import { help } from '../../kiosk-ui/src/texts/help.ts';
import type { ScreenTexts } from '../../kiosk-ui/src/i18n/screen-texts.ts';
import { joined } from '../../kiosk-ui/src/texts/record-texts.ts';
import { textsOfRecords } from '../../kiosk-ui/texts-by-language.ts';

/** Every text of the screens in each language. */
const parts = ['first', 'backOffice', 'help'] as const;
const ofRecords = await Promise.all(parts.map(textsOfRecords));
export const { en, es } = byLanguage(
  joined({ ...first, ...backOffice, help }, ...ofRecords),
) as unknown as Record<Language, ScreenTexts>;
