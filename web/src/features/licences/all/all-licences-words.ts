import { allLicencesMessages } from '../../../i18n/en_au/all-licences.ts';
import { addMessages } from '../../../i18n/i18n.ts';
import '../../../i18n/licence-words.ts';

// Imported by the screen of all licences, which keeps these messages out of the first load.
addMessages(allLicencesMessages);
