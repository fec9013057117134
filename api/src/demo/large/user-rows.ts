import { emailKey } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { daysAgo } from '../demo-dates.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { randomPerson } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';
import { uuidFrom } from './seeded-uuids.ts';

const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The number makes the e-mail address unique. */
const emailOf = (first: string, last: string, number: number): string =>
  `${[withoutAccents(first), withoutAccents(last), String(number)].filter((part) => part !== '').join('.')}@customer.example`;

export const userRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'users',
  columns: [
    'uuid_id',
    'distributor_id',
    'location_id',
    'email',
    'email_key',
    'first_name',
    'last_name',
    'mobile_phone',
    'roles',
    'last_login',
    'created_at',
  ],
  *rows(): Iterable<readonly Value[]> {
    const random = new SeededRandom(3);
    let number = 0;
    for (let index = 0; index < shape.size.locations; index += 1)
      for (let left = shape.usersAt[index] ?? 0; left > 0; left -= 1) {
        number += 1;
        const person = randomPerson(random);
        const email = emailOf(person.first, person.last, number);
        yield [
          uuidFrom(random),
          shape.distributorOf[shape.organisationAt[index] ?? 0] ?? 1,
          first.location + index,
          email,
          emailKey(email),
          person.first,
          person.last,
          random.chance(0.4) ? `+61 4${random.text(8, '0123456789')}` : '',
          random.chance(0.2) ? ROLE.LicenseManager : ROLE.OrgUser,
          random.chance(0.6) ? daysAgo(random.between(0, 200)) : null,
          daysAgo(random.between(201, 1_500)),
        ];
      }
  },
});
