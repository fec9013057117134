import { columnMessages } from '../i18n/en_au/columns.ts';
import { addMessages } from '../i18n/i18n.ts';

addMessages(columnMessages);
