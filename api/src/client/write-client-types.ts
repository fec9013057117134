import { writeFileSync } from 'node:fs';
import { CLIENT_TYPES_FILE, clientTypes } from './client-types.ts';

writeFileSync(CLIENT_TYPES_FILE, clientTypes());
