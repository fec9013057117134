import { closeAllAfterFile } from './close-after-file.ts';

closeAllAfterFile();
