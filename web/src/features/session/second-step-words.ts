import { secondStepMessages } from '../../i18n/en_au/second-step.ts';
import { addMessages } from '../../i18n/i18n.ts';

// Imported by the views, which keeps these messages out of the first load.
addMessages(secondStepMessages);
