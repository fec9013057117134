import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { RequestLogger } from './request-logger.ts';

const open = () => {
  const lines: Record<string, unknown>[] = [];
  const parent = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const makeChild = vi.spyOn(parent, 'child');
  return { lines, makeChild, log: new RequestLogger(parent, { reqId: 'r-1', traceId: 't-1' }) };
};

it('the one line of a request names it, without a child logger', () => {
  const { lines, makeChild, log } = open();
  log.completed({ status: 200 });
  expect(lines).toMatchObject([{ reqId: 'r-1', traceId: 't-1', status: 200, msg: 'request completed', level: 30 }]);
  expect(makeChild).not.toHaveBeenCalled();
});

it('every other line names it, too, with one child logger for all of them', () => {
  const { lines, makeChild, log } = open();
  log.info({ code: 'notFound' }, 'request refused');
  log.error(new Error('broken'), 'request failed');
  log.debug('left out at this level');
  expect(makeChild).toHaveBeenCalledTimes(1);
  log.child({ job: 'mail' }).warn('from its own child');
  expect(lines).toMatchObject([
    { reqId: 'r-1', code: 'notFound', level: 30 },
    { reqId: 'r-1', err: { message: 'broken' }, level: 50 },
    { reqId: 'r-1', job: 'mail', level: 40 },
  ]);
  expect(log.level).toBe('info');
});
