import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

// The __Host- prefix makes the browser require Secure, no Domain and the path /.
export const sessionCookieName = (overTls: boolean): string => (overTls ? '__Host-hub' : 'hub');
const nameOf = ({ overTls }: Config): string => sessionCookieName(overTls);

const attributes = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: config.overTls,
  path: '/',
});

export const sessionToken = (config: Config, request: FastifyRequest): string | undefined => {
  const token = request.cookies[nameOf(config)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Whether a browser sent its cookie, with whatever value. */
export const hasSessionCookie = (config: Config, request: FastifyRequest): boolean =>
  request.cookies[nameOf(config)] !== undefined;

export const setSessionToken = (config: Config, reply: FastifyReply, token: string): void => {
  reply.setCookie(nameOf(config), token, { ...attributes(config), maxAge: config.sessionSeconds });
};

export const clearSessionToken = (config: Config, reply: FastifyReply): void => {
  reply.clearCookie(nameOf(config), attributes(config));
};
