import { changeMessages } from '../../i18n/en_au/changes.ts';
import { importMessages } from '../../i18n/en_au/imports.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages({ ...changeMessages, ...importMessages });

/** The texts of these screens, which load with them. */
export const useImportText = (): typeof text => text;

/** `street_address` as people would say it. */
export const fieldName = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/\bid\b/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
