import { emailKey } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { daysAgo } from '../demo-dates.ts';
import { Dice } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { drawPerson } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';
import { uuidFrom } from './seeded-uuids.ts';

const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The number makes an address nobody else's. */
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
    const dice = new Dice(3);
    let number = 0;
    for (let place = 0; place < shape.size.locations; place += 1)
      for (let left = shape.usersAt[place] ?? 0; left > 0; left -= 1) {
        number += 1;
        const person = drawPerson(dice);
        const email = emailOf(person.first, person.last, number);
        yield [
          uuidFrom(dice),
          shape.distributorOf[shape.organisationAt[place] ?? 0] ?? 1,
          first.location + place,
          email,
          emailKey(email),
          person.first,
          person.last,
          dice.chance(0.4) ? `+61 4${dice.text(8, '0123456789')}` : '',
          dice.chance(0.2) ? ROLE.LicenseManager : ROLE.OrgUser,
          dice.chance(0.6) ? daysAgo(dice.between(0, 200)) : null,
          daysAgo(dice.between(201, 1_500)),
        ];
      }
  },
});
