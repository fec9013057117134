import { productMessages } from '../../i18n/en_au/products.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(productMessages);

/** The texts of these screens, which load with them. */
export const useProductText = (): typeof text => text;
