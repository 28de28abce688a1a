import { byLanguage } from '@comanda/domain/texts';
import * as backOffice from '../../kiosk-ui/src/texts/back-office.ts';
import * as first from '../../kiosk-ui/src/texts/first.ts';
import { help } from '../../kiosk-ui/src/texts/help.ts';

/** Every text of the screens in each language. */
export const { en, es } = byLanguage({ ...first, ...backOffice, help });
