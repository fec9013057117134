import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { sendRefusal } from '../http/error-handler.ts';
import { registerRoutes } from '../http/register-routes.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { Person, type TestHub } from './test-hub.ts';

/** A client of a server with one route, on the database of a hub; it is signed in if `as` is. */
export const clientOfRoute = async (
  hub: TestHub,
  only: Route,
  as: Person = hub.visitor(),
  services: Partial<Services> = {},
): Promise<Person> => {
  const app = Fastify({ genReqId: () => randomUUID() });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  app.setErrorHandler(sendRefusal);
  registerRoutes(app, { ...hub, log: app.log, ...services }, [only]);
  return Object.assign(new Person(app, as.distributor), { cookie: as.cookie });
};
