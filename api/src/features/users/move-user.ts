import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/users';
import { mayEditUser } from '@hub/contract/users.policy';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findUser, lockLocations, lockUser, updateUserRow } from './users.sql.ts';

export const moveUser: Handler<typeof calls.moveUser> = async (tx, ctx) => {
  const { params, body, actor, distributor } = ctx;
  const person = orNotFound(await lockUser(tx, params.id));
  // The provider's staff see themselves at every distributor, but belong to one.
  if (person.distributor_id !== distributor) throw new Refusal('notFound');
  if (!mayEditUser(actor.roles, person.roles)) throw new Refusal('forbidden');
  ctx.expectVersion(person.version);
  const locations = await lockLocations(tx, [person.location_id, body.org_location_id]);
  const target = locations.find(({ id }) => id === body.org_location_id);
  if (target === undefined) throw refuseFields({ org_location_id: PROBLEM.notFound });
  if (target.archived_at !== null) throw new Refusal('locationArchived');
  const origin = locations.find(({ id }) => id === person.location_id);
  if (target.id !== person.location_id) await updateUserRow(tx, person.uuid_id, { location_id: target.id });
  ctx.audit({
    action: 'moved',
    entity: 'user',
    id: person.uuid_id,
    name: `${person.first_name} ${person.last_name}`,
    fields: {
      location: { from: origin?.name ?? '', to: target.name },
      org_location_id: { from: person.location_id, to: target.id },
    },
  });
  const { version, ...entity } = orNotFound(await findUser(tx, person.uuid_id));
  return { entity, version };
};
