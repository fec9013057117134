import { type User, UserUpdate } from '@hub/contract/user-schemas';
import type { Labels } from '../../form/values.ts';

/** The editable fields of a user. */
export const valuesOf = ({ first_name, last_name, mobile_phone, roles }: User) => ({
  first_name,
  last_name,
  mobile_phone,
  roles,
});
export type UserValues = ReturnType<typeof valuesOf>;

export const USER_LABELS: Labels<UserValues> = {
  first_name: 'users.first_name',
  last_name: 'users.last_name',
  mobile_phone: 'users.mobile_phone',
  roles: 'users.role',
};

export const UserFields = UserUpdate.omit({ uuid_id: true });
