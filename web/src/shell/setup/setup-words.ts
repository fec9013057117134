import { setupMessages } from '../../i18n/en_au/setup.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(setupMessages);

/** The texts of the getting-started list, which load with it. */
export const useSetupText = (): typeof text => text;
