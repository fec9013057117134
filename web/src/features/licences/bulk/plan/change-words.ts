import { changeMessages } from '../../../../i18n/en_au/changes.ts';
import { addMessages } from '../../../../i18n/i18n.ts';
import '../../../../i18n/licence-words.ts';

// Imported by the menu, which keeps these messages out of the first load.
addMessages(changeMessages);
