import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Database, Session } from '../db/database.ts';
import type { Services } from './services.ts';
import { touchSession } from './touch-session.ts';

const KEY = { hash: Buffer.from('hash'), idleSeconds: 3_600 };

/** Touches a session on a database that is gone. */
const touch = (seen_ago_seconds: number) => {
  const error = new Error('the database is gone');
  const asSystem = vi.fn(() => Promise.reject(error));
  const warn = vi.fn();
  const services = { database: { asSystem } as unknown as Database, log: { warn } as unknown as FastifyBaseLogger };
  touchSession(services as Services, KEY, { seen_ago_seconds } as Session, '10.0.0.1');
  return { asSystem, warn, error };
};

describe('the last use of a session', () => {
  it('is written a minute after the last time, and not sooner', () => {
    expect(touch(59).asSystem).not.toHaveBeenCalled();
    expect(touch(60).asSystem).toHaveBeenCalledOnce();
  });

  it('is missing when the database is gone, and the log says so', async () => {
    const { warn, error } = touch(60);
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledExactlyOnceWith({ err: error }, 'could not update the last use of a session'),
    );
  });
});
