import * as calls from 'hub:calls';
import { invalidate } from '../../client/invalidate.ts';
import { type BodyOf, query, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';

const REFETCH_MS = 10_000;

export const getRemindersQuery = () => versionedQuery(calls.getReminders, {});

/** Runs happen by themselves, so the page keeps up with them. */
export const getReminderStatusQuery = () => ({
  ...query(calls.getReminderStatus, {}),
  refetchInterval: REFETCH_MS,
});

export const previewRemindersQuery = () => query(calls.previewReminders, {});

export const updateReminders = async (body: BodyOf<typeof calls.updateReminders>, options: SendOptions) => {
  const reply = await send(calls.updateReminders, { body }, options);
  if (reply.success) {
    queryClient.setQueryData(getRemindersQuery().queryKey, { data: reply.data, etag: reply.etag });
    void invalidate([calls.getReminderStatus, calls.previewReminders]);
  }
  return reply;
};

/** The settings as they are saved now, past the cache. */
export const refetchReminders = () =>
  queryClient.fetchQuery({ ...getRemindersQuery(), staleTime: 0 }).catch(() => undefined);

export const sendTestReminder = () => send(calls.sendTestReminder, {});
