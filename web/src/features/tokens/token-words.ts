import { tokenMessages } from '../../i18n/en_au/tokens.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(tokenMessages);

/** The texts of this screen, which load with it. */
export const useTokenText = (): typeof text => text;
