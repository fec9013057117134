import { getCurrentUser } from 'hub:calls';
import { query } from './query.ts';

export const getCurrentUserQuery = () => query(getCurrentUser, {});
