import { listOrganisations } from '@hub/contract/organisations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appState, resetToast } from '../app-state.ts';
import { keyOf } from './query.ts';
import { queryClient } from './query-client.ts';
import { type Reply, refused } from './send.ts';
import { useCall } from './use-call.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const accepted = (data: string): Reply<string> => ({ success: true, statusCode: 200, data, errors: [] });
const isStale = () => queryClient.getQueryState(keyOf(listOrganisations))?.isInvalidated;

beforeEach(() => {
  resetToast();
  queryClient.clear();
  queryClient.setQueryData(keyOf(listOrganisations), []);
});

test('a successful call shows its toast, invalidates what it changed and hands over its data', async () => {
  const onSuccess = vi.fn();
  const call = async (name: string) => accepted(name);
  const options = { invalidates: [listOrganisations], success: (data: string) => `Made ${data}`, onSuccess };
  const { result } = renderHook(() => useCall(call, options), { wrapper });
  await act(() => result.current.run('Acme'));
  expect(appState()).toMatchObject({ currentToastMessage: 'Made Acme', currentToastType: 'success' });
  expect(onSuccess).toHaveBeenCalledWith('Acme', 'Acme');
  expect(isStale()).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true }));
  expect(result.current.problem).toBeUndefined();
});

test('a refused call shows its toast and keeps the server’s message until it is reset', async () => {
  const { result } = renderHook(
    () =>
      useCall(async () => refused('serverMessages.offline'), { failure: 'Not done', invalidates: [listOrganisations] }),
    { wrapper },
  );
  await act(() => result.current.run());
  expect(appState()).toMatchObject({ currentToastMessage: 'Not done', currentToastType: 'danger' });
  await waitFor(() => expect(result.current.problem).toBe('serverMessages.offline'));
  expect(isStale()).toBe(false);
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.problem).toBeUndefined());
});

test('a call that someone else’s change made impossible invalidates too', async () => {
  const gone: Reply<never> = { ...refused('serverMessages.notFound'), statusCode: 404 } as Reply<never>;
  const { result } = renderHook(() => useCall(async () => gone, { invalidates: [listOrganisations] }), { wrapper });
  await act(() => result.current.run());
  expect(isStale()).toBe(true);
});

test('a second press while a call is pending sends nothing', async () => {
  let finish: (reply: Reply<string>) => void = () => {};
  const call = vi.fn(() => new Promise<Reply<string>>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useCall(call), { wrapper });
  await act(async () => {
    void result.current.run();
    void result.current.run();
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => finish(accepted('done')));
  await waitFor(() => expect(result.current.isPending).toBe(false));
});
