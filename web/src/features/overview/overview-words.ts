import { overviewMessages } from '../../i18n/en_au/overview.ts';
import { addMessages } from '../../i18n/i18n.ts';

// Imported by the screens, which keeps these messages out of the first load.
addMessages(overviewMessages);
