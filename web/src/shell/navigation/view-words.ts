import { viewMessages } from '../../i18n/en_au/views.ts';
import { addMessages } from '../../i18n/i18n.ts';

// Imported by what shows views, which keeps these messages out of the first load.
addMessages(viewMessages);
