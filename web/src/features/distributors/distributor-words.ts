import { distributorMessages } from '../../i18n/en_au/distributors.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(distributorMessages);

/** The texts of these screens, which load with them. */
export const useDistributorText = (): typeof text => text;
