import { paletteMessages } from '../../i18n/en_au/palette.ts';
import { addMessages } from '../../i18n/i18n.ts';

// Imported by the palette and the dialog, which keeps these messages out of the first load.
addMessages(paletteMessages);
