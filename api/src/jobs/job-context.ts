import type { JobKey, Tx } from '../db/database.ts';
import { publishAfterCommit } from '../db/events/event-feed.ts';
import { writeAudit } from '../http/audit.ts';
import type { Services } from '../http/services.ts';
import type { JobContext } from './define-job.ts';

/** The job was taken over by another server, or belongs to no distributor; nothing was changed. */
class NoJobScopeError extends Error {
  override readonly name = 'NoJobScopeError';
}

export const createJobContext = (services: Services, key: JobKey, signal: AbortSignal): JobContext => {
  const { database } = services;
  const scopes = new WeakMap<Tx, Parameters<typeof writeAudit>[1]>();
  return {
    services,
    signal,
    async inScope(work) {
      const done = await database.withJob(key, async (tx, scope) => {
        scopes.set(tx, {
          distributor: scope.distributor_id,
          actorId: scope.user_id,
          actorName: scope.user_name,
          origin: { ip: '', userAgent: '', requestId: key.id },
        });
        publishAfterCommit(tx, [{ distributor: scope.distributor_id, kind: 'job', id: key.id }]);
        return { result: await work(tx, scope) };
      });
      if (done === null)
        throw new NoJobScopeError(`job ${key.id} (${key.name}) is not running in attempt ${key.attempt}`);
      return done.result;
    },
    asSystem: (work) => database.asSystem(work),
    async audit(tx, changes) {
      const by = scopes.get(tx);
      if (by === undefined) throw new NoJobScopeError('audit() takes a transaction of inScope()');
      await writeAudit(tx, by, changes);
    },
  };
};
