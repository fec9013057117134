import { licenceMessages } from './en_au/licences.ts';
import { addMessages } from './i18n.ts';

// Imported by what shows licences, which keeps these messages out of the first load.
addMessages(licenceMessages);
